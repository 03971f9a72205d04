import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/app.ts";

test("a body may come slowly, a head may not", async () => {
  const { app, close } = await openTestApp("sqlite");
  try {
    expect(app.server).toMatchObject({ requestTimeout: 300_000, headersTimeout: 30_000 });
  } finally {
    await close();
  }
});
