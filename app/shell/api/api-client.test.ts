import { expect, test } from "vitest";
import { createApi } from "./api-client.ts";

const request = { email: "priya@example.in", test: "german" } as const;

/** The outcome of each form's call if the API gives this answer. */
async function outcomesOf(answer: () => Response) {
  const api = createApi(async () => answer());
  return Promise.all([
    api.enrol({}),
    api.register({}),
    api.askForDemo({}),
    api.contact({}),
    api.subscribe(request),
    api.sendPracticeTest(request),
    api.confirmSubscription("token"),
  ]);
}

test("an answer of the API is what was done", async () => {
  const said = { message: "Thank you." };
  for (const outcome of await outcomesOf(() => Response.json(said))) {
    expect(outcome).toEqual({ kind: "done", value: said });
  }
});

test.each([
  ["{}", () => Response.json({})],
  ["null", () => Response.json(null)],
  ["a list", () => Response.json([])],
  ["a page", () => new Response("<!doctype html>")],
  ["nothing", () => new Response(null, { status: 204 })],
  ["a text", () => Response.json("Welcome to our hotel")],
])("a success of something before the API (%s) is none", async (_what, answer) => {
  for (const outcome of await outcomesOf(answer)) expect(outcome).toEqual({ kind: "unreachable" });
});
