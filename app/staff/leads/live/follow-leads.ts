import { followEvents, type StreamEvent, type StreamState } from "./event-stream.ts";

/** What tabs tell each other. A tab that has just been opened asks for the state of the connection. */
type TabMessage = { id: string } | { event: StreamEvent } | { state: StreamState } | { asks: true };

type FollowOptions = {
  /** Tabs of one person share a connection. */
  person: string;
  open: (init: RequestInit) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  onState: (state: StreamState) => void;
  signal: AbortSignal;
};

/**
 * Follows the events of leads. Over HTTP/1.1 a browser opens at most six connections to a server, so one
 * tab holds the stream and passes its events on to the others; when it closes, the next tab takes over
 * where it stopped.
 */
export async function followLeads({ person, open, onEvent, onState, signal }: FollowOptions) {
  const name = `staff-leads:${person}`;
  const channel = new BroadcastChannel(name);
  let lastId = "";
  /** The state of the connection if this tab holds it. */
  let ownState: StreamState | undefined;
  const receive = (message: TabMessage) => {
    if ("asks" in message) {
      if (ownState) channel.postMessage({ state: ownState } satisfies TabMessage);
    } else if ("id" in message) lastId = message.id;
    else if ("state" in message) onState(message.state);
    else onEvent(message.event);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  signal.addEventListener("abort", () => channel.close());
  channel.postMessage({ asks: true } satisfies TabMessage);
  const send = (message: TabMessage) => {
    receive(message);
    if (!signal.aborted) channel.postMessage(message);
  };
  const follow = () =>
    followEvents({
      open,
      signal,
      lastEventId: () => lastId,
      onId: (id) => send({ id }),
      onEvent: (event) => send({ event }),
      onState(state) {
        ownState = state;
        send({ state });
        // Changes between the page's first answers and this connection are not among its events.
        if (state === "live" && lastId === "") send({ event: { event: "reset", data: "{}" } });
      },
    });
  try {
    // Browsers have no locks where the site is served without https.
    await (navigator.locks ? navigator.locks.request(name, { signal }, follow) : follow());
  } catch {
    // The tab was closed while it waited for the lock.
  }
}
