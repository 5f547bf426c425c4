import type { ExportFormat } from "@marque/contract/calls/manage/paging";
import type { Task } from "@marque/contract/calls/manage/tasks";
import type { Envelope } from "@marque/contract/envelope";
import type { TestApp } from "./app.ts";
import type { TestStaff } from "./staff.ts";

export interface ExportedFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

type Asked = Pick<TestApp, "app" | "call">;
type Who = Pick<TestStaff, "headers">;

/** The result of a task as a browser saves it; a refusal as it came. */
export async function downloadResult(test: Asked, who: Who, id: string, format: ExportFormat = "csv"): Promise<ExportedFile | Envelope> {
  const { envelope } = await test.call("taskDownload", { id, format }, who.headers);
  if (envelope.code !== 200) return envelope;
  const { address } = envelope.data as { address: string };
  const { statusCode, headers, rawPayload } = await test.app.inject({ url: address, headers: who.headers });
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
  const fileName = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(String(headers["content-disposition"]))?.[1] ?? "");
  return { fileName, mediaType: String(headers["content-type"]), content: rawPayload };
}

/** As `downloadResult`, of a task that has just begun and of which a file must come. */
export async function finishedFile(
  test: Asked & Pick<TestApp, "resources">,
  who: Who,
  task: Task,
  format?: ExportFormat,
): Promise<ExportedFile> {
  await test.resources.jobs.runDue();
  const file = await downloadResult(test, who, task.id, format);
  if ("code" in file) throw new Error(`No file: ${file.message}`);
  return file;
}

/** Lines of an exported CSV, the last line end left out. */
export function csvLines({ content }: Pick<ExportedFile, "content">): string[] {
  return content.toString().replace(/\r\n$/, "").split("\r\n");
}
