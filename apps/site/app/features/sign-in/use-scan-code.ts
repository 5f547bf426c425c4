import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { Login, ScanResult } from "@marque/contract/entities/member";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { calls } from "#shell/calls.ts";

/** What stands in the place of the code. */
export type ScanCode =
  | { state: "loading" }
  | { state: "waiting"; content: string }
  | { state: "scanned"; nickname: string }
  | { state: "cancelled" | "expired" }
  | { state: "failed"; message: string };

/** Questions follow each other no faster, whatever is answered. */
const PAUSE_MS = 1_000;
/** A server that does not answer so often in a row is given up. */
const FAILURES_MAX = 5;

/** A code on the screen, and what becomes of it: the server answers when something does. `refresh` asks for another one. */
export function useScanCode(onSignedIn: (login: Login) => void): { code: ScanCode; refresh: () => void } {
  const [code, setCode] = useState<ScanCode>({ state: "loading" });
  const [round, setRound] = useState(0);
  const enter = useRef(onSignedIn);
  enter.current = onSignedIn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a code of its own
  useEffect(() => {
    const leaving = new AbortController();
    setCode({ state: "loading" });
    void follow(leaving.signal, setCode, (login) => enter.current(login));
    return () => leaving.abort();
  }, [round]);

  return { code, refresh: () => setRound((before) => before + 1) };
}

async function follow(signal: AbortSignal, show: (code: ScanCode) => void, enter: (login: Login) => void): Promise<void> {
  const options = { quiet: true, signal };
  let seen: "waiting" | "scanned" | undefined;
  try {
    const { qrId, content } = await calls.call("createAppQrCode", {}, options);
    for (let failures = 0; ; ) {
      const pause = new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      try {
        const result = await calls.call("appScanLogin", { qrId, ...(seen && { seen }) }, options);
        failures = 0;
        if (result.login) return enter(result.login);
        show(shown(result, content));
        if (result.state !== "waiting" && result.state !== "scanned") return;
        seen = result.state;
      } catch (error) {
        if (signal.aborted) return;
        if (!isUnchanged(error) && ++failures === FAILURES_MAX) throw error;
        if (error instanceof CallError && error.kind === "envelope" && !isUnchanged(error)) throw error;
      }
      await pause;
      if (signal.aborted) return;
    }
  } catch (error) {
    if (!signal.aborted) show({ state: "failed", message: failureText(error) });
  }
}

/** Code 50015: nothing has become of it yet. */
function isUnchanged(error: unknown): boolean {
  return error instanceof CallError && error.code === codes.superseded.code;
}

function shown({ state, scannedBy }: ScanResult, content: string): ScanCode {
  if (state === "waiting") return { state, content };
  if (state === "scanned") return { state, nickname: scannedBy?.nickname ?? "" };
  return { state: state === "cancelled" ? "cancelled" : "expired" };
}
