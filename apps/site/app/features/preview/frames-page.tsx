import { BASE_PATH } from "@marque/contract/base-path";
import { withAppStyle } from "../../ui/app-style-links.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** Widths that pages are made for (visual language), and the app's web view, where the page stands without header and footer. */
const frames = [
  { name: "手机", width: 390, appStyle: false },
  { name: "App 内", width: 390, appStyle: true },
  { name: "桌面", width: 1280, appStyle: false },
] as const;
const HEIGHT = 844;

/** One page of a preview at several widths, side by side. */
export function FramesPage({ path }: { path: string }) {
  return (
    <div className="px-(--edge) pt-10 pb-20">
      <h1 className="text-t1">多宽度预览</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 text-ink-2">
        {path}
        <TextLink to={path}>回到这一页</TextLink>
      </p>
      <section
        aria-label="各宽度"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard must be able to do that
        tabIndex={0}
        className="mt-6 flex gap-8 overflow-x-auto pb-6"
      >
        {frames.map(({ name, width, appStyle }) => (
          <div key={name} className="flex-none">
            <h2 className="mb-2 text-b2 text-ink-2">
              {name} <span className="num text-ink-3">{width}</span>
            </h2>
            <iframe
              title={`${name}，${width} 像素宽`}
              src={BASE_PATH + (appStyle ? withAppStyle(path) : path)}
              width={width}
              height={HEIGHT}
              className="border-(length:--hair) border-line bg-ground"
            />
          </div>
        ))}
      </section>
    </div>
  );
}
