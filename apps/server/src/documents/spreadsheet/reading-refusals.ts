/** More than is read of a file; the message is for whoever brought it. */
export class BeyondBounds extends Error {}

/** Not a table that can be read; the message is for whoever brought it. */
export class NoTable extends Error {}
