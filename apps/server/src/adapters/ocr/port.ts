/** A place in the upright picture, in its pixels. */
export type Point = readonly [x: number, y: number];

export interface Reading {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

/** One character of a line, with what it may be instead: the likeliest first. */
export interface ReadCharacter extends Reading {
  others: readonly Reading[];
  /** Where its middle lies along the line, in heights of the line. */
  at: number;
}

export interface ReadLine {
  text: string;
  /** The mean over its characters. */
  confidence: number;
  characters: readonly ReadCharacter[];
  /** Top left, top right, bottom right and bottom left, as the text is read. */
  box: readonly [Point, Point, Point, Point];
}

/** A picture turned upright, and what is written on it, from top to bottom. */
export interface ReadPage {
  width: number;
  height: number;
  lines: readonly ReadLine[];
}

/** Why nothing was read. */
export type ReadingFailure =
  /** No JPEG, PNG or WebP, or a broken one. */
  | "UNSUPPORTED_FORMAT"
  /** More pixels than a photograph has. */
  | "IMAGE_TOO_LARGE"
  /** Too few pixels to read anything. */
  | "LOW_QUALITY"
  /** Too many are waiting, or this one took too long: worth asking again. */
  | "BUSY"
  /** This process cannot read pictures: its library does not load here, or memory is short. */
  | "UNAVAILABLE";

export class ReadingError extends Error {
  readonly reason: ReadingFailure;

  constructor(reason: ReadingFailure, cause?: unknown) {
    super(`The picture was not read: ${reason}`, { cause });
    this.name = "ReadingError";
    this.reason = reason;
  }
}

/** What is asked of a picture before it is read. */
export interface ReadingOrder {
  picture: Uint8Array;
  /** In pixels; what is smaller is LOW_QUALITY. */
  longSideMin: number;
}

/** Reads what is written on pictures. Nothing of one is kept. */
export interface TextReader {
  /** Throws `ReadingError`. */
  read(order: ReadingOrder): Promise<ReadPage>;
  close(): Promise<void>;
}
