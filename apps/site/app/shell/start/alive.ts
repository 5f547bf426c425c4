/** What is dispatched on the document when React has taken the page over; from then on the root element says so too. */
export const ALIVE = "alive";
