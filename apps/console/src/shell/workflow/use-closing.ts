import { useState } from "react";

/**
 * For the button of a dialog that does something by a call: the dialog closes once it is done, and stays open where the call was
 * refused, whose words are shown by whoever made it.
 */
export function useClosing(work: () => Promise<unknown>, onClose: () => void): { isSending: boolean; send: () => void } {
  const [isSending, setSending] = useState(false);
  async function run() {
    setSending(true);
    try {
      await work();
      onClose();
    } catch {
      setSending(false);
    }
  }
  return { isSending, send: () => void run() };
}
