import { useState } from "react";
import type { Place } from "./distance.ts";

const TIMEOUT_MS = 10_000;

/** Where the visitor is, asked for only when they press for it. It stays in this page and is sent to nobody. */
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
      ({ coords }) => {
        setPosition({ lng: coords.longitude, lat: coords.latitude });
        setState("idle");
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? "refused" : "unavailable"),
      { timeout: TIMEOUT_MS, maximumAge: 600_000 },
    );
  }

  return { position, state, ask };
}
