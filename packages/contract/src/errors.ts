import { type CodeName, codes } from "./codes.ts";
import type { InvalidFields } from "./envelope.ts";

/**
 * A refusal with a code of the catalogue. `message` is Chinese, for people; `data` travels in the envelope.
 * Anything else that is thrown is a bug and answers code 50000 without detail.
 */
export class AppError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(name: CodeName, options: { message?: string; data?: unknown; cause?: unknown } = {}) {
    super(options.message ?? codes[name].text, { cause: options.cause });
    this.name = "AppError";
    this.code = codes[name].code;
    this.data = options.data ?? null;
  }
}

/** The refusal for wrong input: one Chinese message per field, keyed by the field's path. */
export function invalidFields(fields: Record<string, string>): AppError {
  return new AppError("invalid", { data: { fields } satisfies InvalidFields });
}
