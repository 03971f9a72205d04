import { expect, test } from "vitest";
import { filterOf, listPath } from "./lead-query.ts";

const days = (query: string) => {
  const filter = filterOf(new URLSearchParams(query));
  return [filter.get("from"), filter.get("to")];
};

test("days begin and end in the browser's time zone", () => {
  expect(days("from=2026-02-27&to=2026-02-28")).toEqual([
    new Date("2026-02-27T00:00").toISOString(),
    new Date("2026-03-01T00:00").toISOString(),
  ]);
});

test("a value that is not a day goes on to the server unchanged", () => {
  expect(days("from=2026-02-31&to=2026-13-01")).toEqual(["2026-02-31", "2026-13-01"]);
  expect(days("from=today&to=2026-11")).toEqual(["today", "2026-11"]);
});

test("parts of the address that mean nothing are not sent", () => {
  const query = "status=new&utm_source=letter&page=2&after=x";
  expect(listPath(new URLSearchParams(query))).toBe("/leads?status=new&sort=newest&cursor=x");
});
