interface NetworkInformation {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Whether the visitor pays for data, or waits long for it, as far as the browser tells: then a large download is asked about first. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return false;
  const isSlow = connection.effectiveType !== undefined && connection.effectiveType !== "4g";
  return connection.saveData === true || connection.type === "cellular" || isSlow;
}

/** Whether the browser draws in three dimensions. */
export function hasWebGl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}
