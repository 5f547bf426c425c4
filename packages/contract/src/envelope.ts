/** What every call answers (specification §3 "Response envelope"). */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data;
  message: string;
}

/** `data` of code 40000: one message per wrong field, keyed by the field's path in the input (`slot.date`). */
export interface InvalidFields {
  fields: Record<string, string>;
}
