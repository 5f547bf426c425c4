import { useSettings } from "../../shell/site-data.ts";

/** In place of a form where there is no JavaScript: what is missing, and the telephone. */
export function NeedsScript({ children }: { children: string }) {
  const { phones } = useSettings();
  return (
    <p className="hair-y mb-12 py-6 text-b1 [:root[data-js]_&]:hidden">
      {children}您也可以致电{" "}
      <a href={`tel:${phones.sales}`} className="num underline">
        {phones.sales}
      </a>
      ，由销售顾问为您办理。
    </p>
  );
}
