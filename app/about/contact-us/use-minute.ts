import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present moment, anew with each full minute; absent on the server, whose pages are kept, and while they are hydrated. */
export function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const moment = new Date();
      setNow(moment);
      timer = setTimeout(tick, MINUTE_MS - (moment.getTime() % MINUTE_MS));
    }
    tick();
    return () => clearTimeout(timer);
  }, []);

  return now;
}
