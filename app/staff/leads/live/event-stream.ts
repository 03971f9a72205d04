/*
 * Server-sent events by fetch: the browser's EventSource cannot send the bearer token. What it does by
 * itself is here: it comes back after a break, later each time, and says which event it saw last.
 */

export type StreamEvent = { id: string; event: string; data: string };

export type StreamState = "connecting" | "live" | "broken";

type FollowOptions = {
  open: (init: RequestInit) => Promise<Response>;
  /** Hears of ids without data as well, so that another line can take up there. */
  onEvent: (event: StreamEvent) => void;
  onState?: (state: StreamState) => void;
  signal: AbortSignal;
  /** The last event that was seen by another way. */
  after?: () => string;
  /** Milliseconds; each has a default. */
  firstPause?: number;
  longestPause?: number;
  /** A line that says nothing for so long is dead, whatever the browser thinks: the server sends a sign of life more often. */
  silence?: number;
};

/** Follows a stream of events until the signal ends it. Never throws. */
export async function followEvents({
  open,
  onEvent,
  onState = () => {},
  signal,
  after = () => "",
  firstPause = 1_000,
  longestPause = 30_000,
  silence = 60_000,
}: FollowOptions): Promise<void> {
  let lastId = after();
  let breaks = 0;
  while (!signal.aborted) {
    onState(breaks === 0 ? "connecting" : "broken");
    const line = new AbortController();
    const hangUp = () => line.abort();
    signal.addEventListener("abort", hangUp);
    let watch = setTimeout(hangUp, silence);
    try {
      const answer = await open({
        headers: {
          accept: "text/event-stream",
          ...(lastId ? { "last-event-id": lastId } : {}),
        },
        signal: line.signal,
      });
      if (!answer.ok || !answer.body) throw new Error(`The stream answers ${answer.status}.`);
      onState("live");
      const read = createEventReader((event) => {
        breaks = 0;
        if (event.id) lastId = event.id;
        if (event.id || event.data) onEvent(event);
      });
      const words = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await words.read(); !part.done; part = await words.read()) {
        clearTimeout(watch);
        watch = setTimeout(hangUp, silence);
        read(part.value);
      }
    } catch {
      // A broken line and a refusal alike: it is tried again.
    }
    clearTimeout(watch);
    signal.removeEventListener("abort", hangUp);
    if (signal.aborted) return;
    onState("broken");
    // Up to a fifth more, so that not all come back at once after a restart of the server.
    const pause = Math.min(firstPause * 2 ** breaks, longestPause) * (1 + Math.random() / 5);
    breaks += 1;
    await untilWorthTrying(pause, signal);
  }
}

/** A pause, cut short by the end and by a line that is back. */
function untilWorthTrying(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      globalThis.removeEventListener?.("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    globalThis.addEventListener?.("online", done);
  });
}

/** Takes the stream's text in whatever pieces it comes and hands on each event that is complete. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = "";
  let next = { id: "", event: "message", data: [] as string[] };
  return (text) => {
    const lines = (rest + text).split(/\r\n|\r(?!$)|\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        onEvent({ ...next, data: next.data.join("\n") });
        next = { id: "", event: "message", data: [] };
        continue;
      }
      const [, field, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (field === "id") next.id = value;
      else if (field === "event") next.event = value;
      else if (field === "data") next.data.push(value);
    }
  };
}
