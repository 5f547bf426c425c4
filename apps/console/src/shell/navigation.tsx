import { NavLink } from "react-router";
import { BrandMark } from "../ui/brand-mark.tsx";
import { useBrand } from "./brand.ts";
import { type Module, moduleGroups } from "./module.ts";

/** Symbol and name of the maker above the navigation. */
export function BrandHead() {
  const brand = useBrand();
  return (
    <div className="flex h-12 flex-none items-center gap-2 px-4">
      {brand ? (
        <>
          <BrandMark drawing={brand.symbol} height={20} />
          <span className="font-medium">{brand.name}</span>
        </>
      ) : (
        <span className="font-medium">管理后台</span>
      )}
    </div>
  );
}

/** What the person may open, by group. */
export function Navigation({ modules }: { modules: readonly Module[] }) {
  return (
    <nav aria-label="模块" className="flex-1 overflow-y-auto pb-6">
      {moduleGroups.map((group) => {
        const entries = modules.filter((module) => module.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group} aria-label={group} className="mt-3">
            <h2 className="px-4 pb-1 text-small text-ink-3">{group}</h2>
            <ul>
              {entries.map(({ path, title }) => (
                <li key={path}>
                  <NavLink
                    to={`/${path}`}
                    end={path === ""}
                    className={({ isActive }) =>
                      `block border-l-2 py-1 pr-3 pl-3.5 outline-offset-[-2px] hover:text-brand ${isActive ? "border-ink bg-ground font-strong" : "border-transparent text-ink-2"}`
                    }
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
