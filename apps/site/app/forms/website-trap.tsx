import type { Ref } from "react";

/** A field that people neither see nor reach; only a program fills it in. */
export function WebsiteTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />;
}
