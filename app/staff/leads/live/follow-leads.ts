import { followEvents, type StreamEvent, type StreamState } from "./event-stream.ts";

/** What one tab says to the others; one that has just been opened asks how the line is. */
type Told = { event: StreamEvent } | { state: StreamState } | { asks: true };

type Followed = {
  /** Tabs of one person share a line. */
  person: string;
  open: (init: RequestInit) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  onState: (state: StreamState) => void;
  signal: AbortSignal;
};

/**
 * Follows the events of leads. Over plain HTTP a browser holds six lines to a server and no more, so one tab
 * follows and tells the others; when it closes, the next takes over where it stopped.
 */
export async function followLeads({ person, open, onEvent, onState, signal }: Followed) {
  const name = `staff-leads:${person}`;
  const channel = new BroadcastChannel(name);
  let lastId = "";
  /** Of the line that this tab holds, if it is the one. */
  let own: StreamState | undefined;
  const hear = (told: Told) => {
    if ("asks" in told) {
      if (own) channel.postMessage({ state: own } satisfies Told);
      return;
    }
    if ("state" in told) return onState(told.state);
    if (told.event.id) lastId = told.event.id;
    onEvent(told.event);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  signal.addEventListener("abort", () => channel.close());
  channel.postMessage({ asks: true } satisfies Told);
  const tell = (told: Told) => {
    hear(told);
    if (!signal.aborted) channel.postMessage(told);
  };
  const follow = () =>
    followEvents({
      open,
      signal,
      after: () => lastId,
      onEvent: (event) => tell({ event }),
      onState(state) {
        own = state;
        tell({ state });
        // Nothing says what has changed between the first look and this line.
        if (state === "live" && lastId === "")
          tell({ event: { id: "", event: "reset", data: "{}" } });
      },
    });
  try {
    // There are no locks where the site is served without https.
    await (navigator.locks ? navigator.locks.request(name, { signal }, follow) : follow());
  } catch {
    // The wait for the lock ended with the page.
  }
}
