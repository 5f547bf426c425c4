import { contactWays, contactWindowNames, contactWindows } from "@marque/contract/rules/contact-wish";

/** A table of names as choices, in its order. */
export const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

export const contactWayChoices = choicesOf(contactWays);

export const contactWindowChoices = contactWindowNames.map((value) => {
  const { title, from, to } = contactWindows[value];
  return { value, label: value === "any" ? title : `${title} ${from}–${to}` };
});
