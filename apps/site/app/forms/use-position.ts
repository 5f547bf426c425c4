import { useState } from "react";
import type { Place } from "./distance.ts";

const TIMEOUT_MS = 10_000;

/**
 * Where the visitor is, on the country's maps (GCJ-02; browsers measure in WGS-84), asked for only when they press for it. It is computed
 * in this page, stays there and is sent to nobody.
 */
export function usePosition() {
  const [position, setPosition] = useState<Place | null>(null);
  const [state, setState] = useState<"idle" | "asking" | "refused" | "unavailable">("idle");

  function ask(): void {
    if (!("geolocation" in navigator)) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        import("gcoord").then(
          ({ default: gcoord }) => {
            const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
            setPosition({ lng, lat });
            setState("idle");
          },
          () => setState("unavailable"),
        );
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? "refused" : "unavailable"),
      { timeout: TIMEOUT_MS, maximumAge: 600_000 },
    );
  }

  function forget(): void {
    setPosition(null);
    setState("idle");
  }

  return { position, state, ask, forget };
}
