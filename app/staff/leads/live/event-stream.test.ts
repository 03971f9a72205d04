import { expect, test } from "vitest";
import { followEvents, type StreamEvent } from "./event-stream.ts";

/** A body that arrives byte by byte, so that events and characters are cut anywhere. */
const byteByByte = (text: string) =>
  new ReadableStream({
    start(stream) {
      for (const byte of new TextEncoder().encode(text)) stream.enqueue(Uint8Array.of(byte));
      stream.close();
    },
  });

test("events are read from whatever pieces they arrive in", async () => {
  const end = new AbortController();
  const events: StreamEvent[] = [];
  const ids: string[] = [];
  await followEvents({
    signal: end.signal,
    onEvent: (event) => events.push(event),
    onId: (id) => ids.push(id),
    open: async () => {
      end.abort();
      return new Response(
        byteByByte(
          ': heartbeat\n\nid: 7\nevent: lead\ndata: {"name":\ndata: "Öznur"}\r\n\r\ndata:x\n\n',
        ),
      );
    },
  });
  expect(events).toEqual([{ id: "7", event: "lead", data: '{"name":\n"Öznur"}' }, { data: "x" }]);
  expect(ids).toEqual(["7"]);
});

test("a broken connection is opened again with the last event's id, until the end", async () => {
  const end = new AbortController();
  const asked: (string | null)[] = [];
  const states: string[] = [];
  const seen: string[] = [];
  let call = 0;
  await followEvents({
    signal: end.signal,
    firstPause: 1,
    onState: (state) => states.push(state),
    onEvent: ({ data }) => seen.push(data),
    open: async ({ headers }) => {
      asked.push(new Headers(headers).get("last-event-id"));
      call += 1;
      if (call === 1) return new Response("id: 1\ndata: first\n\nid: 2\ndata: cut of");
      if (call === 2) throw new Error("no line");
      if (call === 3) return new Response("{}", { status: 503 });
      end.abort();
      return new Response("id: 3\ndata: last\n\n");
    },
  });
  expect(seen).toEqual(["first", "last"]);
  expect(asked).toEqual([null, "1", "1", "1"]);
  expect(states.slice(0, 3)).toEqual(["connecting", "live", "broken"]);
});

test("the next connection continues after a heartbeat's id", async () => {
  const end = new AbortController();
  const asked: (string | null)[] = [];
  const ids: string[] = [];
  const events: StreamEvent[] = [];
  await followEvents({
    signal: end.signal,
    firstPause: 1,
    onEvent: (event) => events.push(event),
    onId: (id) => ids.push(id),
    open: async ({ headers }) => {
      asked.push(new Headers(headers).get("last-event-id"));
      if (asked.length === 2) end.abort();
      return new Response("retry: 3000\n\nid: 5\n\n: \n\n");
    },
  });
  expect(asked).toEqual([null, "5"]);
  expect(ids[0]).toBe("5");
  expect(events).toEqual([]);
});

test("a connection that is silent for too long is opened again", async () => {
  const end = new AbortController();
  let calls = 0;
  await followEvents({
    signal: end.signal,
    firstPause: 1,
    silenceTimeout: 5,
    onEvent: () => {},
    open: ({ signal }) =>
      new Promise((_, fail) => {
        calls += 1;
        if (calls === 2) end.abort();
        signal?.addEventListener("abort", () => fail(new Error("ended")));
        if (signal?.aborted) fail(new Error("ended"));
      }),
  });
  expect(calls).toBe(2);
});
