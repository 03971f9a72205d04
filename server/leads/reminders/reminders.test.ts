import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { siteDetails } from "#content/site.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { LEADS_TO, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import { wishCall } from "#tests/support/wished-call.ts";
import { openDatabase } from "../../db/client.ts";
import { createOutbox } from "../../mail/outbox.repo.ts";
import { createReminders } from "./reminders.ts";

const HOUR_MS = 3_600_000;
const BERLIN_DESK = "berlin@sprachsetu.example";

describe.each(databaseKinds)("reminders over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  const closes: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
  });
  afterAll(async () => {
    for (const close of closes) await close();
    await served.close();
  });

  async function reminders() {
    const own = kind === "postgres" ? await openDatabase(served.database) : undefined;
    if (own) closes.push(own.close);
    const db = own?.db ?? served.db;
    return createReminders({
      db,
      outbox: createOutbox(db, { siteUrl: SITE_URL }),
      frame: served.app.mailFrame,
      branchDesks: { karnal: LEADS_TO, berlin: BERLIN_DESK },
      branches: () => siteDetails.branches,
      onMailsQueued: vi.fn(),
      log: { error: vi.fn() } as never,
    });
  }

  const mails = (leadId: string) =>
    served.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("lead_id", "=", leadId)
      .where("purpose", "=", "follow-up-reminder")
      .execute();
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const later = new Date(Date.now() + 2 * HOUR_MS);

  test("the owner gets one mail when the time has come, whoever looks and however often", async () => {
    const lead = await newLead(served, { name: "Kavya Rao" });
    const owned = await changed(asha, lead, "owner", { ownerId: asha.user.id });
    await changed(asha, owned, "follow-up", { at, about: "Which batch?" });
    const [one, other] = [await reminders(), await reminders()];
    expect(await one.look(new Date())).toBe(0);
    const written = await Promise.all([one.look(later), other.look(later), one.look(later)]);
    expect(Math.max(...written)).toBe(1);
    expect(await other.look(later)).toBe(0);
    const [mail, ...more] = await mails(lead.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: asha.user.email, reply_to: lead.email });
    expect(mail?.subject).toBe(`Follow-up due: PTE Online Classes (${lead.reference})`);
    expect(mail?.subject).not.toContain("Kavya");
    for (const said of [
      "Kavya Rao",
      "Which batch?",
      `/staff/people/${lead.personId}?lead=${lead.id}`,
    ]) {
      expect(mail?.text).toContain(said);
    }
    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown?.followUps[0]?.remindedAt).not.toBeNull();
  });

  test("of a lead without owner its branch's desk hears; what is done or dropped reminds nobody", async () => {
    const [free, berlin, done, dropped] = [
      await newLead(served),
      await newLead(served, { phone: "+49 30 23125 117" }),
      await newLead(served),
      await newLead(served),
    ];
    await changed(asha, free, "follow-up", { at });
    await changed(asha, berlin, "follow-up", { at });
    await changed(asha, await changed(asha, done, "follow-up", { at }), "follow-up/done");
    await changed(asha, await changed(asha, dropped, "follow-up", { at }), "follow-up", {
      at: null,
    });
    await (await reminders()).look(later);
    expect(await mails(free.id)).toMatchObject([{ to_address: LEADS_TO }]);
    const [mail] = await mails(berlin.id);
    expect(mail?.to_address).toBe(BERLIN_DESK);
    expect(mail?.text).toContain("the Berlin branch");
    expect(await mails(done.id)).toEqual([]);
    expect(await mails(dropped.id)).toEqual([]);
  });

  test("of a call that the person has asked for says so, to the branch if nobody owns the lead", async () => {
    const lead = await newLead(served);
    await wishCall(served, lead.id, at);
    await (await reminders()).look(later);
    const [mail] = await mails(lead.id);
    expect(mail?.to_address).toBe(LEADS_TO);
    expect(mail?.text).toContain("The person, who wants a call at this time");
  });

  test("who is enrolled or lost is not to be called again, unless that is planned anew", async () => {
    const planned = async () => changed(asha, await newLead(served), "follow-up", { at });
    const [enrolled, lost, demo] = [await planned(), await planned(), await planned()];
    const done = await changed(asha, enrolled, "status", { status: "enrolled" });
    expect(done.followUpAt).toBeNull();
    const closed = await changed(asha, lost, "status", { status: "lost", lostReason: "price" });
    await changed(asha, demo, "status", { status: "demo_booked" });
    const again = await changed(asha, closed, "follow-up", { at, about: "The spring batch" });
    const renamed = { status: "lost", lostReason: "time" };
    expect((await changed(asha, again, "status", renamed)).followUpAt).toBe(at);
    await (await reminders()).look(later);
    expect(await mails(enrolled.id)).toEqual([]);
    expect(await mails(lost.id)).toHaveLength(1);
    expect(await mails(demo.id)).toHaveLength(1);
    const [shown] = (await personOf(asha, enrolled.id)).leads;
    expect(shown?.followUps).toMatchObject([{ state: "dropped", remindedAt: null }]);
    expect(shown?.followUps[0]?.closedAt).not.toBeNull();
    const actions = await served.db
      .selectFrom("staff_actions")
      .select("action")
      .where("subject_id", "=", enrolled.id)
      .orderBy("id")
      .execute();
    expect(actions.at(-1)?.action).toBe("lead.follow-up dropped");
  });
});
