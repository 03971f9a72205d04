export type Message = { method: string; params: Record<string, unknown>; sessionId?: string };

const TIMEOUT_MS = 60_000;

/** A connection to Chromium's DevTools protocol for all its tabs and pages, each of which is a session. */
export type Devtools = {
  send: <Result = unknown>(method: string, params?: object, session?: string) => Promise<Result>;
  listen: (listener: (message: Message) => void) => () => void;
  /** Waits for an event. @throws {Error} if none comes within a minute */
  next: (fits: (message: Message) => boolean) => Promise<Message>;
  close: () => void;
};

/** @param port Chromium's debugging port on this machine */
export async function connectDevtools(port: number): Promise<Devtools> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  const opened = Promise.withResolvers<void>();
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error("Chromium does not answer."));
  await opened.promise;

  type Call = PromiseWithResolvers<unknown> & { method: string; session: string | undefined };
  const calls = new Map<number, Call>();
  const listeners = new Set<(message: Message) => void>();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.id !== undefined) {
      const call = calls.get(message.id);
      calls.delete(message.id);
      if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`));
      else call?.resolve(message.result);
      return;
    }
    if (message.method === "Target.detachedFromTarget") {
      // The pending commands of this session will not be answered.
      for (const [id, call] of calls) {
        if (call.session !== message.params.sessionId) continue;
        calls.delete(id);
        call.reject(new Error(`${call.method}: the page is gone.`));
      }
    }
    for (const listener of listeners) listener(message);
  };
  socket.onclose = () => {
    for (const { reject } of calls.values()) reject(new Error("Chromium is gone."));
  };
  const listen = (listener: (message: Message) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    send<Result>(method: string, params: object = {}, session?: string) {
      lastId += 1;
      const call = { ...Promise.withResolvers<unknown>(), method, session };
      calls.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId: session }));
      return call.promise as Promise<Result>;
    },
    listen,
    async next(fits) {
      const found = Promise.withResolvers<Message>();
      const stop = listen((message) => fits(message) && found.resolve(message));
      const patience = setTimeout(
        () => found.reject(new Error("Chromium did not get so far in time.")),
        TIMEOUT_MS,
      );
      return found.promise.finally(() => {
        clearTimeout(patience);
        stop();
      });
    },
    close: () => socket.close(),
  };
}
