/** An item of the demo brand's content with what the engine keeps beside its payload. */
export type Dated<Payload> = Payload & {
  id: number;
  /** Hours before the database is filled; negative where it is published later. */
  hoursAgo: number;
  views: number;
};

export const DAY = 24;
