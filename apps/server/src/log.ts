import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/** One logger for everything: JSON lines in production, readable lines for the person at the terminal otherwise. */
export function createLog(settings: Pick<Settings, "mode" | "logLevel">): Logger {
  const options = { level: settings.logLevel, redact: ["req.headers.sessionkey", "req.headers.cookie"] };
  return settings.mode === "production" ? pino(options) : pino(options, readable);
}

// A terminal that was closed must not bring the server down.
process.stdout.on("error", () => undefined);

const LEVELS: Record<number, string> = { 10: "trace ", 20: "debug ", 40: "warning: ", 50: "error: ", 60: "fatal: " };

const readable: DestinationStream = {
  write(line) {
    const { level, time, pid: _pid, hostname: _hostname, msg, err, ...details } = JSON.parse(line);
    const clock = new Date(time).toLocaleTimeString("en-GB");
    const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : "";
    const error = err ? `\n${err.stack ?? err.message}` : "";
    process.stdout.write(`${clock} ${LEVELS[level] ?? ""}${msg ?? ""}${rest}${error}\n`);
  },
};
