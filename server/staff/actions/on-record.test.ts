import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classOf } from "#tests/support/class-sample.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import { postWords } from "#tests/support/opened-post-desk.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** Calls that change nothing and so log nothing. Make a new call that changes something in the test below. */
const changeNothing = [
  "POST /leads/imports/check",
  "POST /leads/imports/refused",
  "POST /blog/preview",
  "POST /batches/:id/preview",
  "POST /classes/:id/preview",
  "POST /system/check",
];

const daysAhead = (days: number) =>
  Temporal.Now.plainDateISO("Europe/Berlin").add({ days }).toString();

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#c20000" } })
    .png()
    .toBuffer();

describe("what staff do is on record", () => {
  let served: TestApp;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    admin = await openDesk(served, "admin");
    await addSubscriber(served.db, {});
  });
  afterAll(() => served.close());

  const newest = async (count: number) =>
    (
      await served.db
        .selectFrom("staff_actions")
        .select(["action", "actor_id"])
        .orderBy("id", "desc")
        .limit(count)
        .execute()
    ).reverse();
  const written = async () => (await newest(1_000)).length;

  /** Makes a day the only holiday in Berlin. */
  async function closeOn(day: string) {
    const { version, published } = (await admin.call("GET", "/site/hours")).json();
    const holidays = [{ from: day, to: day, name: "Closed" }];
    const value = { ...published, berlin: { ...published.berlin, holidays } };
    const draft = good(await admin.call("PUT", "/site/hours/draft", { version, value }));
    good(await admin.call("POST", "/site/hours/publish", { version: draft.version }));
  }

  test("every call of the route table that changes something writes down what", async () => {
    const made = new Set<string>();
    /** Makes the call, with ids in its path, and checks what it logged. */
    async function make(
      route: string,
      ids: Record<string, string | number>,
      body: object | undefined,
      ...actions: string[]
    ) {
      const [method = "", path = ""] = route.split(" ");
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]));
      const query = ids.query ? `?${ids.query}` : "";
      const headers: Record<string, string> = ids.boundary
        ? { "content-type": `multipart/form-data; boundary=${ids.boundary}` }
        : {};
      const before = await written();
      const answer = await admin.call(method, filled + query, body, { headers });
      expect(answer.statusCode, `${route}: ${answer.body}`).toBeLessThan(300);
      const rows = await newest((await written()) - before);
      expect(rows, route).toEqual(actions.map((action) => ({ action, actor_id: admin.user.id })));
      made.add(route);
      return answer.statusCode === 204 ? undefined : answer.json();
    }

    const lead = await newLead(served, { website: "http://spam.example" });
    const { id } = lead;
    const onLead = (what: string, revision: number, more: object, ...actions: string[]) =>
      make(`POST /leads/:id/${what}`, { id }, { revision, ...more }, ...actions);
    await onLead("review", 1, { reason: "A test." }, "lead.reviewed");
    await onLead("status", 2, { status: "contacted" }, "lead.status changed");
    await onLead("owner", 3, { ownerId: admin.user.id }, "lead.owner changed");
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await onLead("follow-up", 4, { at }, "lead.follow-up set");
    await onLead("follow-up/done", 5, {}, "lead.follow-up done");
    const { note } = await onLead("notes", 6, { kind: "email", text: "Hello" }, "lead.note added");
    const text = { revision: 1, text: "Hello again" };
    await make("PATCH /lead-notes/:id", { id: note.id }, text, "lead.note changed");
    const ofNote = { id: note.id, query: "revision=2" };
    await make("DELETE /lead-notes/:id", ofNote, undefined, "lead.note removed");
    const many = { leads: [{ id, revision: 8 }], change: { status: "enrolled" } };
    await make("POST /leads/bulk", {}, many, "lead.status changed");
    await onLead("undo-status", 9, {}, "lead.status change undone");
    const call = { outcome: "reached", text: "" };
    await onLead("calls", 10, call, "lead.call logged");
    await onLead("undo-call", 11, {}, "lead.call undone");
    const number = ["person.contact added", "lead.number changed"];
    await onLead("number", 12, { phone: "98123 45670" }, ...number);
    await onLead("correct", 13, { level: "B1" }, "lead.corrected");

    const name = { revision: 3, name: "Priya S" };
    const other = await newLead(served);
    await make("PATCH /people/:id", { id: lead.personId }, name, "person.renamed");
    const both = { revision: 4, otherId: other.personId, otherRevision: 1 };
    const kept = { id: lead.personId };
    const { merges } = await make("POST /people/:id/merge", kept, both, "person.merged");
    const merge = { id: merges[0].id };
    await make("POST /leads/merges/:id/undo", merge, {}, "person.merge undone");

    const first = await newLead(served);
    const { email } = first;
    const second = await newLead(served, { email, service: "GermanClass" });
    const seen = { revision: second.revision };
    const separated = "person.enquiries separated";
    await make("POST /leads/:id/separate", { id: second.id }, seen, separated);
    let page = (await admin.call("GET", `/people/${first.personId}`)).json();
    const onPerson = async (what: string, more: object, action: string) => {
      const { id: personId, revision } = page.person;
      page = await make(
        `POST /people/:id/${what}`,
        { id: personId },
        { revision, ...more },
        action,
      );
    };
    const { name: known } = first;
    await onPerson("names", { name: known, are: "one" }, "person.name kept");
    const contact = { kind: "email", value: "another@example.in" };
    await onPerson("contacts", contact, "person.contact added");
    await onPerson("contacts/mark", { ...contact, as: "main" }, "person.contact main");
    const newestChange = { id: page.changes[0].id };
    await make("POST /people/changes/:id/undo", newestChange, {}, "person.contact undone");
    // The second factor was shown a moment ago.
    const asked = { reason: "visit" };
    const ofPerson = { id: first.personId };
    await make("POST /people/:id/data/copy", ofPerson, asked, "person.data copied");
    await make("POST /people/:id/data/erasure", ofPerson, asked, "person.erased");

    const csv = "name,email\nAnu,anu@example.in";
    const file = { csv, mapping: { name: "name", email: "email" } };
    const taken = (await make("POST /leads/imports", {}, file, "leads.imported")).import;
    await make("POST /leads/imports/:id/undo", { id: taken.id }, {}, "leads.import undone");

    const caller = { name: "Asha Verma", phone: "98123 45678", way: "phone" };
    const entered = ["lead.status changed", "lead.entered"];
    const { entry } = await make("POST /leads", {}, caller, ...entered);
    await make("POST /leads/entries/:id/undo", { id: entry.id }, {}, "lead.entry undone");

    const own = { name: "Mine", query: "status=new" };
    const { view } = await make("POST /lead-views", {}, own, "lead-view.added");
    const ofView = { id: view.id };
    await make("PATCH /lead-views/:id", ofView, { name: "Ours" }, "lead-view.changed");
    await make("DELETE /lead-views/:id", ofView, undefined, "lead-view.removed");

    const mail = await served.db
      .updateTable("mail_outbox")
      .set({ status: "failed" })
      .where("lead_id", "=", other.id)
      .returning("id")
      .execute();
    await make("POST /mails/:id/retry", { id: mail[0]?.id ?? "" }, {}, "mail.retried");

    const returned = { id: "returned", kind: "permanent", address: "gone@example.in" } as const;
    const told = { status: "5.1.1", diagnostic: "", source: "mailbox", purpose: "newsletter" };
    await served.db
      .insertInto("mail_returns")
      .values({ ...returned, ...told, mail_id: "letter", mailed_at: at, at })
      .execute();
    const ofReturned = { id: returned.id };
    await make("POST /returned-mails/:id/settle", ofReturned, undefined, "mail.return settled");

    const boundary = "picture";
    const head = `--picture\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const parts = [Buffer.from(head), await png(), Buffer.from("\r\n--picture--\r\n")];
    await make("POST /pictures", { boundary }, Buffer.concat(parts), "picture.uploaded");

    let post = await make("POST /blog/posts", {}, { fields: postWords() }, "post.created");
    const onPost = async (method: string, what: string, more: object, action: string) => {
      const { id: postId, revision } = post;
      const ids = { id: postId, versionId: "", ...more };
      post = await make(`${method} /blog/posts/:id${what}`, ids, { revision, ...more }, action);
    };
    const fields = postWords({ title: "Another title" });
    await onPost("PUT", "", { fields, how: "save" }, "post.saved");
    await onPost("POST", "/publish", {}, "post.published");
    const { versions } = (await admin.call("GET", `/blog/posts/${post.id}/versions`)).json();
    const versionId = versions.at(-1).id;
    await onPost("POST", "/versions/:versionId/restore", { versionId }, "post.restored");

    const slug = { post: post.address };
    const begin = async () => make("POST /newsletter/letters", {}, slug, "letter.created");
    const dropped = { id: (await begin()).id };
    await make("DELETE /newsletter/letters/:id", dropped, undefined, "letter.deleted");
    let letter = await begin();
    const onLetter = async (method: string, what: string, more: object, action: string) => {
      const body = { revision: letter.revision, ...more };
      const answer = await make(
        `${method} /newsletter/letters/:id${what}`,
        { id: letter.id },
        body,
        action,
      );
      if (answer.revision) letter = answer;
    };
    const words = { subject: "News", preheader: "", opening: "", topics: null };
    await onLetter("PUT", "", words, "letter.changed");
    await onLetter("POST", "/test", {}, "letter.tested");
    await onLetter("POST", "/start", { at }, "letter.scheduled");
    await onLetter("POST", "/stop", {}, "letter.stopped");
    await served.db
      .insertInto("newsletter_recipients")
      .values({
        ...{ id: "unsure", campaign_id: letter.id, subscription_id: null, message_id: "<1@a.in>" },
        ...{ status: "unsure", attempts: 1, next_attempt_at: at },
      })
      .execute();
    await onLetter("POST", "/send-unsure", {}, "letter.unsure sent");
    await onPost("POST", "/unpublish", {}, "post.unpublished");
    const ofPost = { id: post.id, query: `revision=${post.revision}` };
    await make("DELETE /blog/posts/:id", ofPost, undefined, "post.deleted");

    const part = "social";
    let state = (await admin.call("GET", "/site/social")).json();
    const onSite = async (method: string, what: string, more: object, action: string) => {
      const ids = { part, number: 1, query: method === "DELETE" ? `version=${state.version}` : "" };
      const body = { version: state.version, ...more };
      state = await make(`${method} /site/:part/${what}`, ids, body, action);
    };
    const social = { ...state.published, chatUrl: "https://wa.me/911111111111" };
    const { facts } = (await admin.call("GET", "/sample-facts")).json();
    const { id: fact, value } = facts[0];
    const ofFact = { id: fact };
    const confirmation = "/sample-facts/:id/confirmation";
    await make(`POST ${confirmation}`, ofFact, { value }, "site.sample confirmed");
    await make(`DELETE ${confirmation}`, ofFact, undefined, "site.sample doubted");
    await onSite("PUT", "draft", { value: social }, "site.draft saved");
    await onSite("POST", "publish", {}, "site.published");
    await onSite("PUT", "draft", { value: { ...social, links: [] } }, "site.draft saved");
    await onSite("DELETE", "draft", {}, "site.draft discarded");
    await onSite("PUT", "draft", { value: { ...social, links: [] } }, "site.draft saved");
    await onSite("POST", "publish", {}, "site.published");
    await onSite("POST", "versions/:number/restore", {}, "site.version restored");

    const invitation = { email: "meera@example.in", role: "counsellor" };
    const { person } = await make("POST /team", {}, invitation, "account.invited");
    const mate = { id: person.id };
    await make("POST /team/:id/invitation", mate, {}, "account.invitation sent");
    await make("POST /team/:id/sessions/end", mate, {}, "account.sessions ended");
    const factor = "account.second factor reset";
    await make("POST /team/:id/second-factor/reset", mate, {}, factor);
    // The merge moved the lead there and back.
    const owner = { revision: 3, ownerId: person.id };
    await make("POST /leads/:id/owner", { id: other.id }, owner, "lead.owner changed");
    const role = { from: "counsellor", role: "editor" };
    const changes = ["lead.owner changed", "account.role changed"];
    await make("POST /team/:id/role", mate, role, ...changes);
    await make("DELETE /team/:id", mate, undefined, "account.removed");

    const mailTo = { email: "asha@example.in" };
    await make("POST /system/test-mail", {}, mailTo, "system.test mail sent");
    const lawyer = { id: "lawyer" };
    await make("POST /system/go-live/:id", lawyer, {}, "system.go-live confirmed");
    await make("DELETE /system/go-live/:id", lawyer, undefined, "system.go-live doubted");

    const month = Temporal.Now.plainDateISO("Asia/Kolkata").toPlainYearMonth().toString();
    const target = { month, scope: "all", revision: 0, leads: 120, came: 40, enrolled: 12 };
    await make("POST /overview/targets", {}, target, "target.set");

    const trainer = { name: "Meera Joshi" };
    const { trainers } = await make("POST /trainers", {}, trainer, "trainer.added");
    const ofTrainer = { id: trainers[0].id };
    await make("PUT /trainers/:id", ofTrainer, trainer, "trainer.changed");
    const renewed = "trainer.calendar address renewed";
    await make("POST /trainers/:id/calendar", ofTrainer, {}, renewed);
    const room = { branch: "karnal", name: "Room 1", places: 12 };
    const { rooms } = await make("POST /rooms", {}, room, "room.added");
    await make("PUT /rooms/:id", { id: rooms[0].id }, room, "room.changed");
    const { day: _day, starts: _starts, minutes, ...held } = classOf({ trainerId: trainers[0].id });
    const holiday = daysAhead(10);
    await closeOn(holiday);
    // Not at the hour of the single classes, which the trainer holds, too.
    const weekday = Temporal.PlainDate.from(holiday).dayOfWeek;
    const weekly = [{ weekday, starts: "08:00", minutes }];
    const span = { firstDay: daysAhead(7), lastDay: daysAhead(21) };
    const batch = { ...held, ...span, weekly, seats: 8, taken: 0, guests: 0 };
    const ofBatch = { id: (await make("POST /batches", {}, batch, "batch.made")).id };
    await make("PUT /batches/:id", ofBatch, { ...batch, revision: 1 }, "batch.changed");
    const taught = { revision: 2, day: holiday };
    await make("POST /batches/:id/teach-holiday", ofBatch, taught, "batch.holiday taught");
    await make("POST /batches/:id/cancel", ofBatch, { revision: 3 }, "batch.cancelled");
    const back = "batch.cancellation undone";
    await make("POST /batches/:id/undo-cancel", ofBatch, { revision: 4 }, back);
    const student = await newLead(served);
    const enrolled = { status: "enrolled" } as const;
    await served.db.updateTable("leads").set(enrolled).where("id", "=", student.id).execute();
    const onSeat = (revision: number, batchId: string | null, action: string) =>
      make("POST /leads/:id/seat", { id: student.id }, { revision, batchId }, action);
    await onSeat(1, ofBatch.id, "lead.seat taken");
    await onSeat(2, null, "lead.seat left");
    const one = classOf({ trainerId: trainers[0].id }, { day: daysAhead(8) });
    const another = { ...one, starts: "20:00" };
    const [classId] = (await make("POST /classes", {}, one, "class.made")).ids;
    const [otherId] = (await make("POST /classes", {}, another, "class.made")).ids;
    const change = { ...one, minutes: 75, revision: 1 };
    await make("PUT /classes/:id", { id: classId }, change, "class.changed");
    const guest = { leadId: other.id };
    const added = await make("POST /classes/:id/bookings", { id: classId }, guest, "booking.made");
    const ofBooking = { id: added.people[0].id };
    const moved = { classId: otherId };
    await make("POST /bookings/:id/move", ofBooking, moved, "booking.moved");
    await make("POST /bookings/:id/cancel", ofBooking, {}, "booking.cancelled");
    await served.db.updateTable("bookings").set({ state: "waiting" }).execute();
    const beyond = { beyondSeats: true };
    await make("POST /bookings/:id/place", ofBooking, beyond, "booking.given");
    await make("POST /classes/:id/cancel", { id: classId }, { revision: 2 }, "class.cancelled");
    const undone = "class.cancellation undone";
    await make("POST /classes/:id/undo-cancel", { id: classId }, { revision: 3 }, undone);
    const begun = { starts_at: new Date(Date.now() - 60_000).toISOString() };
    await served.db.updateTable("lessons").set(begun).where("id", "=", otherId).execute();
    await served.db.updateTable("bookings").set({ state: "booked" }).execute();
    const came = { state: "came" };
    await make("POST /bookings/:id/attendance", ofBooking, came, "booking.marked");

    const all = served.app.staffCalls
      .filter(({ method }) => method !== "GET")
      .map(({ method, url }) => `${method} ${url.replace("/api/v1/staff", "")}`);
    expect([...made, ...changeNothing].toSorted()).toEqual(all.toSorted());
  });
});
