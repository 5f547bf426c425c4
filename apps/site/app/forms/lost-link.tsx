import type { ReactNode } from "react";
import { useSettings } from "../shell/site-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hotline } from "./hotline.tsx";

export interface LostLinkProps {
  title: string;
  text: string;
  /** The way on. */
  action: ReactNode;
}

/** A link to what somebody has sent whose time is over, or that never was one. */
export function LostLink({ title, text, action }: LostLinkProps) {
  const { brand } = useSettings();
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] pb-[clamp(28px,3vw,48px)] text-d2">链接已失效</h1>
      <EmptyState symbol={brand.symbol} title={title} text={text} action={action} />
      <div className="mt-8">
        <Hotline />
      </div>
    </div>
  );
}
