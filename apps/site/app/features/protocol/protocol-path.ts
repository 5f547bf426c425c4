/** Router path of a protocol, or of what it was in a former version. */
export function protocolPath(id: number, version?: string): string {
  return version === undefined ? `/private?id=${id}` : `/private?id=${id}&version=${encodeURIComponent(version)}`;
}
