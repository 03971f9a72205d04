import { expect, test } from "vitest";
import { filterOf } from "./actions-view.tsx";

const filter = (query: string) => Object.fromEntries(filterOf(new URLSearchParams(query)));

test("days begin and end in the reader's time zone", () => {
  expect(filter("q=asha&from=2026-02-27&to=2026-02-28")).toEqual({
    q: "asha",
    from: new Date("2026-02-27T00:00").toISOString(),
    to: new Date("2026-03-01T00:00").toISOString(),
  });
});

test("a value that is not a day goes on to the server, which refuses it", () => {
  const given = { q: "asha", from: "2026-02-31", to: "2026-13-01" };
  expect(filter(new URLSearchParams(given).toString())).toEqual(given);
});
