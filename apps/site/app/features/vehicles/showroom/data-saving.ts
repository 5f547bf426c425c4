interface NetworkInformation {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Windows of phones, and whatever is steered by fingers. The same stands in `showroom.css`, which shows the question there from the first paint. */
const HANDHELD = "(width < 48rem), (pointer: coarse)";

/** Whether the visitor pays for data, or waits long for it, as far as the browser tells: then a large download is asked about first. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return false;
  const isSlow = connection.effectiveType !== undefined && connection.effectiveType !== "4g";
  return connection.saveData === true || connection.type === "cellular" || isSlow;
}

/** Whether this is a phone or a tablet: there the stage costs more time and power than at a desk, and begins when it is asked for. */
export function isHandheld(): boolean {
  return matchMedia(HANDHELD).matches;
}

/** Whether the browser draws in three dimensions. */
export function hasWebGl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}
