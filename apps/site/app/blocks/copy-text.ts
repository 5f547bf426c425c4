import { toast } from "../ui/toast.ts";

/** Puts a text on the clipboard and says so, or says what to do instead. */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show(done);
  } catch {
    toast.error(failed);
  }
}
