import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { newLead, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, changeRequests } from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Monday, 10:00 in Karnal. */
const now = new Date("2026-11-30T04:30:00.000Z");
const wednesday = "2026-12-02T05:30:00.000Z";

/** The kinds of entries that the release before 'Your requests' knows. It answers 500 to a person's page with any other. */
const formerHistory = z.array(
  z.object({
    kind: z.enum([
      "status",
      "owner",
      "reviewed",
      "repeated",
      "class",
      "seat",
      "imported",
      "merged",
      "unmerged",
    ]),
  }),
);

describe.each(databaseKinds)("the release before, on the same database (%s)", (kind) => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const storedHistory = async (leadId: string) => {
    const rows = await served.db
      .selectFrom("lead_history")
      .select("what")
      .where("lead_id", "=", leadId)
      .execute();
    return rows.map(({ what }) => JSON.parse(what));
  };

  test("reads the history of a request after each change by its person, and this one tells all in order", async () => {
    const desk = await openDesk(served, "counsellor");
    const lead = await newLead(served);
    const about = { token: await askedToken(served, lead.email), reference: lead.reference };
    const changes: [call: string, body: object][] = [
      ["call-time", { at: wednesday }],
      ["number", { phone: "98765 43210" }],
      ["cancel", {}],
      ["reopen", {}],
      ["parent", { name: "Meena Sharma" }],
      ["question", { message: "Is there a class in the evening?" }],
    ];
    for (const [call, body] of changes) {
      await changeRequests(served, call, { ...about, ...body });
      const stored = await storedHistory(lead.id);
      expect(formerHistory.safeParse(stored).error, call).toBeUndefined();
    }
    const { leads } = await personOf(desk, lead.id);
    const history = leads.find(({ id }) => id === lead.id)?.history ?? [];
    const told = history.map(({ what }) => (what.kind === "visitor" ? what.what : what.kind));
    expect(told.toReversed()).toEqual([
      ...["status", "call_wished", "number_changed"],
      ...["status", "cancelled", "status", "reopened", "parent_added", "repeated"],
    ]);
  });
});
