const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Size of a download as people say it: `312 KB`, `1.4 MB`; never less than 1 KB. @param bytes size in bytes */
export function fileSize(bytes: number): string {
  if (bytes >= MEGABYTE / 10) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
}

/** The beginning and the end of a checksum, which is what people compare. */
export function shortChecksum(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
}
