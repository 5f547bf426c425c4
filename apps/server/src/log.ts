import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/**
 * One logger for everything: JSON lines in production, readable lines for the person at the terminal otherwise. Whatever stands in
 * an entry, it is one entry: control characters are written as escapes. Addresses lose their query and the tokens in their path.
 */
export function createLog(
  settings: Pick<Settings, "mode" | "logLevel">,
  out: DestinationStream = settings.mode === "production" ? pino.destination(1) : process.stdout,
): Logger {
  const options = {
    level: settings.logLevel,
    redact: ["req.headers.sessionkey", "req.headers.cookie"],
    serializers: { err: describeError },
    hooks: { streamWrite: (line: string) => escapeOdd(withoutTokens(line)) },
  };
  return pino(options, settings.mode === "production" ? out : readable(out));
}

// A terminal that was closed must not bring the server down.
process.stdout.on("error", () => undefined);

/** What PostgreSQL says of an error without the values that it was about. */
const SAFE_DETAILS = ["code", "severity", "schema", "table", "column", "constraint", "routine", "vendorCode"];

/** An error as it is logged: a failed query without its parameters, which are what people wrote. */
function describeError(thrown: unknown): object {
  const error = asError(thrown);
  const { type, message, stack, ...details } = pino.stdSerializers.err(error);
  const parameters = causesOf(error).flatMap((cause) => ("params" in cause ? [`\nparams: ${cause.params}`] : []));
  const clean = (text: string) => parameters.reduce((rest, list) => rest.replaceAll(list, ""), text);
  const kept = causesOf(error).flatMap((cause) => SAFE_DETAILS.flatMap((name) => (name in cause ? [[name, cause[name as never]]] : [])));
  return {
    type,
    message: clean(message),
    stack: clean(stack),
    ...(details.aggregateErrors ? { aggregateErrors: details.aggregateErrors } : {}),
    ...Object.fromEntries(kept),
  };
}

/** The library of jobs hands on what is left of an error in an object of its own. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown === "object" && thrown !== null && "message" in thrown) return Object.assign(new Error(), thrown);
  return new Error(String(thrown));
}

function causesOf(error: Error): Error[] {
  const causes: Error[] = [];
  for (let cause: unknown = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause) causes.push(cause);
  return causes;
}

const QUERY = /(\/[^\s"?\\]*)\?[^\s"\\]+/g;
/** 256 bits in base64url, as `createToken` makes them. */
const PATH_TOKEN = /(?<=\/)[\w-]{43}(?![\w-])/g;

/** Queries and some paths hold tokens that open what belongs to one person. */
function withoutTokens(line: string): string {
  return line.replace(QUERY, "$1?…").replace(PATH_TOKEN, "…");
}

// Line breaks, what moves a terminal's cursor, and what turns the direction of writing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const ODD = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** In a line of JSON, whose own escapes see to everything below U+0020. */
const escapeOdd = (line: string) => line.replace(ODD, asEscape);
const escapeControl = (text: string) => text.replace(CONTROL, asEscape);

const LEVELS: Record<number, string> = { 10: "trace ", 20: "debug ", 40: "warning: ", 50: "error: ", 60: "fatal: " };

/** Lines for people; those of a stack are set in, so that none of them passes for an entry. */
function readable(out: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { level, time, pid: _pid, hostname: _hostname, msg, err, ...details } = JSON.parse(line);
      const clock = new Date(time).toLocaleTimeString("en-GB");
      const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : "";
      const error = err
        ? `\n    ${String(err.stack ?? err.message)
            .split("\n")
            .map(escapeControl)
            .join("\n    ")}`
        : "";
      out.write(`${clock} ${LEVELS[level] ?? ""}${escapeControl(`${msg ?? ""}${rest}`)}${error}\n`);
    },
  };
}
