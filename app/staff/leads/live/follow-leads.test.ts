import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { followLeads } from "./follow-leads.ts";

const ends: AbortController[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
});

/** A tab that follows the leads, with the states and events that it has received. */
function openTab(open: typeof quiet) {
  const end = new AbortController();
  ends.push(end);
  const states: string[] = [];
  const events: string[] = [];
  void followLeads({
    person: "asha",
    open,
    onEvent: ({ event = "message" }) => events.push(event),
    onState: (state) => states.push(state),
    signal: end.signal,
  });
  return { end, states, events };
}

/** Opens a connection on which nothing is sent. */
const quiet = async ({ signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal?.addEventListener("abort", () => stream.error(new Error("closed"))),
    }),
  );

test("a tab that is opened later knows the state of the connection that another tab holds", async () => {
  const first = openTab(quiet);
  await vi.waitFor(() => expect(first.states.at(-1)).toBe("live"), eventually);
  let calls = 0;
  const second = openTab((init) => {
    calls += 1;
    return quiet(init);
  });
  await vi.waitFor(() => expect(second.states).toEqual(["live"]), eventually);
  expect(calls).toBe(0);
  first.end.abort();
  await vi.waitFor(() => expect(calls).toBe(1), eventually);
  await vi.waitFor(() => expect(second.states.at(-1)).toBe("live"), eventually);
});
