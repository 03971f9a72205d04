import { expect, test } from "vitest";
import { createEventReader, followEvents, type StreamEvent } from "./event-stream.ts";

test("events are read from whatever pieces they come in", () => {
  const seen: StreamEvent[] = [];
  const stream =
    ': a sign of life\n\nid: 7\nevent: lead\ndata: {"name":\ndata: "Asha"}\r\n\r\ndata:x\n\n';
  const read = createEventReader((event) => seen.push(event));
  for (const character of stream) read(character);
  expect(seen.filter(({ data }) => data)).toEqual([
    { id: "7", event: "lead", data: '{"name":\n"Asha"}' },
    { id: "", event: "message", data: "x" },
  ]);
});

test("a broken line is taken up again, with the last event's id, until the end", async () => {
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

test("a sign of life with an id is where the next line takes up", async () => {
  const end = new AbortController();
  const asked: (string | null)[] = [];
  const heard: StreamEvent[] = [];
  await followEvents({
    signal: end.signal,
    firstPause: 1,
    onEvent: (event) => heard.push(event),
    open: async ({ headers }) => {
      asked.push(new Headers(headers).get("last-event-id"));
      if (asked.length === 2) end.abort();
      return new Response("retry: 3000\n\nid: 5\n\n: \n\n");
    },
  });
  expect(asked).toEqual([null, "5"]);
  expect(heard[0]).toEqual({ id: "5", event: "message", data: "" });
});

test("a line that is silent for too long counts as broken", async () => {
  const end = new AbortController();
  let calls = 0;
  await followEvents({
    signal: end.signal,
    firstPause: 1,
    silence: 5,
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
