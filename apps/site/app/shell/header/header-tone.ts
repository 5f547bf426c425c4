/**
 * Attributes of the element that stands under the header on the routes whose header may be transparent. The style sheet reads them
 * (shell.css), so the first paint is right and a slide may change its tone at any time: `dark` lets the header be transparent with white words,
 * `light` makes it white. A carousel turns it white while pointer or focus is over it (decisions "header over a carousel").
 */
export function headerTone(tone: "dark" | "light", { carousel = false } = {}) {
  return { "data-header-tone": tone, "data-carousel": carousel || undefined };
}
