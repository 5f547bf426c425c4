/**
 * What is dispatched when React has taken something over: on the document for the page, from when on the root element says so too, and
 * on a form whose code comes later (`LATE`) for that form.
 */
export const ALIVE = "alive";

/** Attribute of a form that stands in the page before its code: what is pressed and typed in it is kept until it is alive. */
export const LATE = "data-late";

/** Dispatched on the document at the first sign of a visitor; from then on the root element bears `SEEN_MARK`. */
export const SEEN = "seen";
export const SEEN_MARK = "data-seen";

/** Attribute of the root element until the largest picture is painted: the late ones leave the line to it (`patterns.css`). */
export const UNPAINTED = "data-unpainted";

/** Dispatched on the document when a form's code could not be had: the next press in it loads the page anew. */
export const LOST = "lost";
/** Dispatched on the document when that press finds no server either. */
export const UNREACHABLE = "unreachable";
