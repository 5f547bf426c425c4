import { createContext, type ReactNode } from "react";

/**
 * On the server, the markup of a part of a page: rendered once, and then the same text for as long as the data of which it is made stays
 * what it is. Null in the browser, and while developing, when the part itself may change.
 *
 * @param data the very objects, by which the same data is known
 */
export type KeepMarkup = (name: string, data: readonly object[], part: ReactNode) => string;
export const KeptMarkup = createContext<KeepMarkup | null>(null);
