import { useEffect, useState } from "react";

const MINUTE = 60_000;

/**
 * The visitor's clock, minute by minute. Null in the server's markup and in the first render: pages are kept for everybody, so what
 * depends on the moment can only be settled in the browser.
 */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
