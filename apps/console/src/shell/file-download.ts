/** Hands a text to the browser as a file to keep. The mark at its beginning lets spreadsheets read Chinese. */
export function downloadText(fileName: string, text: string, type = "text/csv"): void {
  const address = URL.createObjectURL(new Blob([text.startsWith("\ufeff") ? text : `\ufeff${text}`], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
