import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/app.ts";

/** Refused before any database is asked, so one will do. */
describe("queries that the blog refuses", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());
  const get = (path: string) => served.app.inject({ url: `/api/v1/blogs${path}` });

  test.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=one", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["page=1000000", "page"],
    ["perPage=0", "perPage"],
    ["perPage=51", "perPage"],
    ["q=a&q=b", "q"],
    [`q=${"a".repeat(201)}`, "q"],
    ["q=%00", "q"],
    ["topic=a&topic=b", "topic"],
    [`tag=${"a".repeat(201)}`, "tag"],
  ])("the query %s is refused", async (query, field) => {
    const { errors } = expectProblem(await get(`/allBlogs?${query}`), 422, "validation_failed");
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test.each(["0", "21", "all", ""])("the limit %j is refused", async (limit) => {
    expectProblem(await get(`/recent?limit=${limit}`), 422, "validation_failed");
  });
});
