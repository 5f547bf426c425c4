/** Lets the browser save a text as a file, or open it. */
export function saveFile({ fileName, text, type }: { fileName: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  // The browser has to have begun reading before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
