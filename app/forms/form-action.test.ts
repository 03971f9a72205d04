import { expect, test } from "vitest";
import type { LeadSource } from "#contract/source.ts";
import { leadFromForm } from "./form-action.ts";
import { SOURCE_FIELD } from "./define-form.ts";
import { registrationLead } from "../enrolment/registration-lead.ts";

const SITE = "https://institute.example";
const person = { name: "Asha", email: "asha@example.in", phone: "98123 45678", country: "IN" };

/** Sends the form as a browser without scripts would, from a page; the institute cannot take it now. */
async function send(from: string, fields: Record<string, string> = {}) {
  let sent: LeadSource | undefined;
  const request = new Request(`${SITE}/register?course=GermanClass`, {
    method: "POST",
    headers: { referer: `${SITE}${from}` },
    body: new URLSearchParams({ ...person, course: "GermanClass", website: "", ...fields }),
  });
  const { data } = await leadFromForm(request, registrationLead, async (body) => {
    sent = body.source as LeadSource;
    return { kind: "unreachable" };
  });
  return { sent, answer: data };
}

test("a refused form says again where the visitor came from, however often it is sent", async () => {
  const first = await send("/services/learn-german-online?utm_source=poster&goal=study");
  const source = {
    page: "/services/learn-german-online",
    utm: { source: "poster" },
    finder: { goal: "study" },
  };
  expect(first.sent).toEqual(source);
  expect(first.answer).toMatchObject({ kind: "refused", source });

  // The page that brought the refusal has another address.
  const carried = { [SOURCE_FIELD]: JSON.stringify(source) };
  const second = await send("/register?course=GermanClass", carried);
  expect(second.sent).toEqual(source);
  expect(second.answer).toMatchObject({ kind: "refused", source });
});

test.each(["", "{", "null", "[]", '{"page":5}'])(
  "what is no source is not believed: %s",
  async (carried) => {
    const { sent, answer } = await send("/register", { [SOURCE_FIELD]: carried });
    expect(sent).toEqual({ page: "/register" });
    expect(answer).toMatchObject({ kind: "refused" });
  },
);
