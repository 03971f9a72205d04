import { createParser, type EventSourceMessage } from "eventsource-parser";

/*
 * Server-sent events by `fetch`, because the browser's EventSource cannot send the bearer token. Like an
 * EventSource, this reconnects after a failure, waits longer each time, and sends the id of the last event.
 */

export type StreamEvent = EventSourceMessage;

export type StreamState = "connecting" | "live" | "broken";

type FollowOptions = {
  open: (init: RequestInit) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  /** Called with the id of each event, before `onEvent`; heartbeats have an id, but are not events. */
  onId?: (id: string) => void;
  onState?: (state: StreamState) => void;
  signal: AbortSignal;
  /** The id of the last event that was received by other means. */
  lastEventId?: () => string;
  /** The pause after the first failure, which doubles with each failure. All three times are in milliseconds. */
  firstPause?: number;
  longestPause?: number;
  /**
   * A connection that has received nothing for this long is closed, even if the browser considers it open.
   * The server sends a heartbeat every 25 seconds.
   */
  silenceTimeout?: number;
};

/** Follows a stream of events until `signal` is aborted. Never throws. */
export async function followEvents({
  open,
  onEvent,
  onId = () => {},
  onState = () => {},
  signal,
  lastEventId = () => "",
  firstPause = 1_000,
  longestPause = 30_000,
  silenceTimeout = 60_000,
}: FollowOptions): Promise<void> {
  let lastId = lastEventId();
  let failures = 0;
  while (!signal.aborted) {
    onState(failures === 0 ? "connecting" : "broken");
    const request = new AbortController();
    const abortRequest = () => request.abort();
    signal.addEventListener("abort", abortRequest);
    let timer = setTimeout(abortRequest, silenceTimeout);
    const succeed = () => {
      failures = 0;
    };
    const parser = createParser({
      onId(id) {
        succeed();
        if (!id) return;
        lastId = id;
        onId(id);
      },
      onEvent(event) {
        succeed();
        if (event.data) onEvent(event);
      },
      onRetry: succeed,
      onComment: succeed,
    });
    try {
      const response = await open({
        headers: {
          accept: "text/event-stream",
          ...(lastId ? { "last-event-id": lastId } : {}),
        },
        signal: request.signal,
      });
      if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}.`);
      onState("live");
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(abortRequest, silenceTimeout);
        parser.feed(part.value);
      }
    } catch {
      // A broken connection and a refusal are both tried again.
    }
    clearTimeout(timer);
    signal.removeEventListener("abort", abortRequest);
    if (signal.aborted) return;
    onState("broken");
    // Up to a fifth is added at random, so that not all clients reconnect at once after the server restarts.
    const pause = Math.min(firstPause * 2 ** failures, longestPause) * (1 + Math.random() / 5);
    failures += 1;
    await pauseBeforeRetry(pause, signal);
  }
}

/** Waits `ms`, or less if the signal is aborted or the browser is online again. */
function pauseBeforeRetry(ms: number, signal: AbortSignal): Promise<void> {
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
