import { CallError } from "@marque/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadMedia } from "../../shell/media/upload.ts";

export interface Upload {
  id: string;
  file: File;
  folder: string;
  state: "waiting" | "sending" | "done" | "known" | "failed";
  /** Share that has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  message: string;
}

/** Sends files one after the other, as the server takes them; what failed stays in the list with its reason until it is sent again. */
export function useUploads() {
  const known = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const isRunning = useRef(false);

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file, folder } = next;
      change(id, { state: "sending", share: 0, message: "" });
      try {
        const { alreadyThere } = await uploadMedia(file, { folder, onProgress: (share) => change(id, { share }) });
        change(id, { state: alreadyThere ? "known" : "done", share: 1 });
        await known.invalidateQueries({ queryKey: ["mediaList"] });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        change(id, { state: "failed", message: error.message || "上传已取消" });
      }
    }
    isRunning.current = false;
  }

  function enqueue(list: readonly Upload[]) {
    queue.current.push(...list);
    void run();
  }

  return {
    uploads,
    add(files: readonly File[], folder: string) {
      const added = files.map((file): Upload => ({ id: crypto.randomUUID(), file, folder, state: "waiting", share: 0, message: "" }));
      setUploads((all) => [...all, ...added]);
      enqueue(added);
    },
    again(upload: Upload) {
      change(upload.id, { state: "waiting", message: "" });
      enqueue([upload]);
    },
    /** Takes what needs nobody any more off the list. */
    clear: () => setUploads((all) => all.filter(({ state }) => state === "waiting" || state === "sending")),
  };
}
