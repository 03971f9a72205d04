import { expect, test } from "vitest";
import { pageAfter } from "./lead-trail.ts";

test("the page after a list's page has the same filter, the next number and the next cursor", () => {
  const first = pageAfter("/leads?status=new&sort=due", "/staff/leads?status=new&sort=due", "c1");
  expect(first).toEqual({
    call: "/leads?status=new&sort=due&cursor=c1",
    path: "/staff/leads?status=new&sort=due&page=2&after=c1",
  });
  expect(pageAfter(first.call, first.path, "c2")).toEqual({
    call: "/leads?status=new&sort=due&cursor=c2",
    path: "/staff/leads?status=new&sort=due&page=3&after=c2",
  });
  expect(pageAfter("/leads?sort=newest", "/staff/leads", "c1").path).toBe(
    "/staff/leads?page=2&after=c1",
  );
});
