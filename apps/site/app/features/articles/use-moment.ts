import { useNow } from "../../ui/use-now.ts";

/** The visitor's clock; before it is known, the moment at which the page was rendered. @param renderedAt ISO instant */
export function useMoment(renderedAt: string): Date {
  return useNow() ?? new Date(renderedAt);
}
