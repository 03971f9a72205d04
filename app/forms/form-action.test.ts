import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { LeadSource } from "#contract/forms/attribution.ts";
import { siteContext } from "../shell/site-context.ts";
import { readAnswer } from "./answer-cookie.ts";
import { AGAIN_FIELD, defineForm, SOURCE_FIELD, ZONE_FIELD } from "./define-form.ts";
import { formAction } from "./form-action.ts";

const SITE = "https://institute.example";

/** Posts a lead form from a page as a browser without scripts would. The API is unreachable. */
async function post(from: string, fields: Record<string, string> = {}) {
  let sent: { source: LeadSource; zone: string } | undefined;
  const form = defineForm({
    name: "test",
    fields: ["name"],
    drafted: ["name"],
    failure: "Try again.",
    rules: () => Promise.reject(new Error("The server checks by its own rules.")),
    bodyOf: (values) => values,
    async send(_access, body) {
      sent = body as typeof sent & object;
      return { kind: "unreachable" };
    },
  });
  const request = new Request(`${SITE}/register?course=GermanClass`, {
    method: "POST",
    headers: { referer: `${SITE}${from}` },
    body: new URLSearchParams({ name: "Asha", website: "", ...fields }),
  });
  const context = new RouterContextProvider();
  context.set(siteContext, {} as never);
  const { data, init } = await formAction(form)({ request, context });
  expect(init?.status).toBe(503);
  return { sent: sent?.source, zone: sent?.zone, answer: data };
}

test("a refused form says again where the visitor came from, however often it is sent", async () => {
  const first = await post("/services/learn-german-online?utm_source=poster&goal=study");
  const source = {
    page: "/services/learn-german-online",
    utm: { source: "poster" },
    finder: { goal: "study" },
  };
  expect(first.sent).toEqual(source);
  expect(first.answer).toMatchObject({ kind: "refused", alert: "Try again.", source });

  // The page that showed the refusal has another address.
  const carried = { [SOURCE_FIELD]: JSON.stringify(source) };
  const second = await post("/register?course=GermanClass", carried);
  expect(second.sent).toEqual(source);
  expect(second.answer).toMatchObject({ kind: "refused", source });
});

test("a form that the browser itself sends carries the time zone that scripts have noted", async () => {
  const { zone } = await post("/register", { [ZONE_FIELD]: "America/Toronto" });
  expect(zone).toBe("America/Toronto");
});

test("asked for what an accepted form held, it sends nothing and brings it back", async () => {
  const request = new Request(`${SITE}/register`, {
    method: "POST",
    body: new URLSearchParams({ name: "Asha", [AGAIN_FIELD]: "yes" }),
  });
  const form = defineForm({
    name: "test",
    fields: ["name"],
    drafted: [],
    failure: "Try again.",
    rules: () => Promise.reject(new Error("Nothing is checked.")),
    bodyOf: (values) => values,
    send: () => Promise.reject(new Error("Nothing is sent.")),
  });
  const context = new RouterContextProvider();
  context.set(siteContext, { siteUrl: SITE } as never);
  const answer = await formAction(form)({ request, context }).catch((thrown) => thrown);
  expect(answer.status).toBe(303);
  const shown = new Request(new URL(answer.headers.get("location"), SITE), {
    headers: { cookie: answer.headers.get("set-cookie").split(";")[0] },
  });
  expect(readAnswer(shown)).toMatchObject({
    form: "test",
    answer: { kind: "refused", errors: {}, values: { name: "Asha" } },
  });
});

test.each(["", "{", "null", "[]", '{"page":5}'])(
  "what is no source is not believed: %s",
  async (carried) => {
    const { sent, answer } = await post("/register", { [SOURCE_FIELD]: carried });
    expect(sent).toEqual({ page: "/register" });
    expect(answer).toMatchObject({ kind: "refused" });
  },
);
