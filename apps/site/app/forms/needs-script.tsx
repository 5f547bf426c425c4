import { useSettings } from "../shell/site-data.ts";

export interface NeedsScriptProps {
  /** What is missing. */
  children: string;
  /** Whose telephone stands in: a sales adviser's, or the service hotline's. */
  by?: "sales" | "service";
}

const helpers = { sales: "由销售顾问为您办理", service: "由服务专员为您记录" };

/** In place of a form where there is no JavaScript: what is missing, and the telephone. */
export function NeedsScript({ children, by = "sales" }: NeedsScriptProps) {
  const { phones } = useSettings();
  return (
    <p className="hair-y mb-12 py-6 text-b1 [:root[data-js]_&]:hidden">
      {children}您也可以致电{" "}
      <a href={`tel:${phones[by]}`} className="num underline">
        {phones[by]}
      </a>
      ，{helpers[by]}。
    </p>
  );
}
