import { contactWays, contactWindows } from "@marque/contract/rules/contact-wish";

/** A table of names as choices, in its order. */
export const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

export const contactWayChoices = choicesOf(contactWays);

export const contactWindowChoices = Object.entries(contactWindows).map(([value, { title, from, to }]) => ({
  value,
  label: value === "any" ? title : `${title} ${from}–${to}`,
}));
