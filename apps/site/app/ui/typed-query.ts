/** What stands in a form's fields, as its plain GET would say it; files by their names. */
export function typedQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}
