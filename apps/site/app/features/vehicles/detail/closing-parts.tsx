import type { FileLink } from "@marque/contract/entities/media";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { Download, FileText } from "lucide";
import { fileSize } from "#blocks/file-size.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { footnoteId, footnoteSign } from "./footnote-mark.tsx";
import { Part } from "./part.tsx";

/** Questions beside what can be taken home. */
export function QuestionsPart({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <Part
      anchor="questions"
      label="常见问题"
      className="wrap section-gap grid grid-cols-[7fr_4fr] items-start gap-x-[clamp(32px,7vw,128px)] gap-y-14 max-lg:grid-cols-1"
    >
      <div>
        <h2 className="mb-7 text-t1">常见问题</h2>
        <div className="opens">
          {vehicle.faqs.map(({ question, answer }) => (
            <Disclosure key={question} title={<h3 className="py-3 text-b1 leading-[1.6] font-medium">{question}</h3>}>
              <p className="max-w-[42em] pr-8 text-ink-2">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
      {vehicle.brochure.length > 0 ? <Brochures files={vehicle.brochure} /> : null}
    </Part>
  );
}

function Brochures({ files }: { files: readonly FileLink[] }) {
  return (
    <div>
      <h2 className="mb-7 text-t1">资料下载</h2>
      <ul className="opens">
        {files.map((file) => (
          <li key={file.url} className="hair-b">
            <a href={file.url} download className="group flex min-h-18 items-center gap-4 py-3">
              <Icon icon={FileText} className="text-ink-2" />
              <span className="min-w-0 flex-1">
                <span className="link-plain font-medium">{file.name}</span>
                <span className="num block text-s text-ink-3">{fileFacts(file)}</span>
              </span>
              <Icon icon={Download} size="inline" className="text-ink-2 group-hover:text-ink" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a download is before it is begun: kind, size, version, date. */
function fileFacts({ url, size, version, date }: FileLink): string {
  const kind = /\.([a-z0-9]{2,4})$/i.exec(url)?.[1]?.toUpperCase();
  return [kind, fileSize(size), version, date].filter(Boolean).join(" · ");
}

/** The legal footnotes, which every mark on the page leads to. */
export function Footnotes({ footnotes }: { footnotes: readonly string[] }) {
  if (footnotes.length === 0) return null;
  return (
    <section aria-label="注释" className="bg-mist">
      <ol className="wrap grid gap-y-2 py-12 text-s text-ink-3">
        {footnotes.map((footnote, index) => (
          <li key={footnote} id={footnoteId(index + 1)} className="footnote flex max-w-[60em] gap-2.5">
            <span aria-hidden="true">{footnoteSign(index + 1)}</span>
            {footnote}
          </li>
        ))}
      </ol>
    </section>
  );
}
