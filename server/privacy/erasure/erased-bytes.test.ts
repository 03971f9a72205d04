import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type StaffPost, staffPost } from "#contract/staff/staff-blog.ts";
import { type StaffLetter, staffLetter } from "#contract/staff/staff-letters.ts";
import { createCampaignQueue } from "#server/newsletter/campaign-queue.ts";
import { createLists } from "#server/newsletter/subscriptions.ts";
import { mailsTo, PASSWORD } from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import { openPostDesk, type PostDesk, postWords } from "#tests/support/opened-post-desk.ts";
import { askedToken, changeRequests } from "#tests/support/own-requests.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import {
  enrol,
  enrolmentWith,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";
import { pseudonymOf } from "./pseudonyms.ts";

const NAME = "Zubeida Łukasz-Qureshi";
const EMAIL = "zq.khan@mail.example";
const PHONE = "+91 98111 70707";
/** Texts that name the person, in lower case; the number also without its blanks. */
const traces = ["zubeida", "qureshi", EMAIL, "98111 70707", "9811170707"];

async function erase(served: TestApp, email: string): Promise<void> {
  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });
  await post("", { email, wants: "erasure" });
  const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
  const token = /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1];
  const answer = await post("/erasure", { token });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** @returns traces in the files of a SQLite database, as `file: trace`, or in the tables of PostgreSQL */
async function tracesIn({ db, database }: TestApp): Promise<string[]> {
  if (database.databaseUrl) {
    const found = await Promise.all(
      [NAME, "Zubeida", "Qureshi", ...traces].map(async (trace) =>
        (await tablesWith(db, trace)).map((table) => `${table}: ${trace}`),
      ),
    );
    return found.flat();
  }
  const files = readdirSync(database.dataDir).filter((name) => name.includes(".sqlite"));
  expect(files.length).toBeGreaterThanOrEqual(3);
  return files.flatMap((name) => {
    const bytes = readFileSync(join(database.dataDir, name), "latin1").toLowerCase();
    return traces.filter((trace) => bytes.includes(trace)).map((trace) => `${name}: ${trace}`);
  });
}

/** A post that names her in every field, and in its present and former addresses. */
async function unpublishedPost(posts: PostDesk): Promise<StaffPost> {
  const words = postWords({
    title: `Placement of ${NAME}`,
    tags: [NAME, "A1"],
    topic: NAME,
    author: NAME,
    html: `<p>Hello</p><p>${NAME}, ${EMAIL}</p>`,
    pictures: [{ src: "/uploads/b-960.webp", alt: NAME, width: 960, height: 540 }],
  });
  let post = await posts.publish(await posts.begun(words));
  for (const slug of [`Write to ${EMAIL}`, `Meet ${NAME}`]) {
    post = await posts.publish(await posts.save(post, { ...words, slug }));
  }
  expect(post.previousSlugs).toHaveLength(2);
  const { id, revision } = post;
  return posts.changed("POST", `/blog/posts/${id}/unpublish`, { revision });
}

/** A post that is scheduled for tomorrow. */
async function scheduledPost(posts: PostDesk): Promise<StaffPost> {
  const words = postWords({ title: `${NAME} in Berlin`, html: `<p>Write to ${EMAIL}.</p>` });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  return posts.publish(await posts.begun(words), { at });
}

async function removedTestimonial({ editor }: PostDesk): Promise<void> {
  const { version, defaults } = good(await editor.call("GET", "/site/reviews"));
  const named = structuredClone(defaults);
  Object.assign(named.rows[0][0], { name: NAME });
  let at = version;
  for (const value of [named, defaults]) {
    ({ version: at } = good(
      await editor.call("PUT", "/site/reviews/draft", { version: at, value }),
    ));
    ({ version: at } = good(await editor.call("POST", "/site/reviews/publish", { version: at })));
  }
}

/** Three letters: one is scheduled, one was stopped, and one was stopped on its way and is to go on. */
async function waitingLetters(served: TestApp, { editor }: PostDesk): Promise<StaffLetter[]> {
  await addSubscriber(served.db);
  const queue = createCampaignQueue(served.db, await createLists(served.db), {
    frame: served.app.mailFrame,
  });
  const letters: StaffLetter[] = [];
  for (const kind of ["scheduled", "stopped", "resumed"]) {
    const path = "/newsletter/letters";
    const { id, revision } = good(await editor.call("POST", path, {}), 201);
    const text = { subject: `About ${NAME}`, preheader: "", topics: null };
    const opening = `Dear all,\n${NAME} passed.`;
    const saved = good(await editor.call("PUT", `${path}/${id}`, { ...text, opening, revision }));
    const start = (body: object) => editor.call("POST", `${path}/${id}/start`, body);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    let letter = good(await start({ revision: saved.revision, ...(kind !== "resumed" && { at }) }));
    if (kind === "resumed") expect(await queue.claimDue(new Date(), 1)).toHaveLength(1);
    if (kind !== "scheduled") letter = good(await editor.call("POST", `${path}/${id}/stop`, {}));
    if (kind === "resumed") letter = good(await start({ revision: letter.revision, at }));
    letters.push(staffLetter.parse(letter));
  }
  expect(letters.map(({ state }) => state)).toEqual(["scheduled", "stopped", "scheduled"]);
  return letters;
}

test.each(databaseKinds)("no byte of an erased person is left, over %s", async (kind) => {
  const served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
  onTestFinished(() => served.close());
  const send = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1${path}`, payload });
  const notesOn = async (leadId: string) => {
    const notes = served.db.selectFrom("lead_notes").select("text").where("lead_id", "=", leadId);
    return (await notes.orderBy("id").execute()).map(({ text }) => text);
  };
  const friend = await newLead(served, { name: "Meera Nair" });
  for (let index = 0; index < 40; index += 1) await newLead(served);

  const given = { name: NAME, email: EMAIL, phone: PHONE };
  const { id, reference } = (await enrol(served.app, enrolmentWith(given))).json();
  await sendLead(served.app, "contact", { ...given, message: `I am ${NAME}, call ${PHONE}.` });
  await send("/subscribe", { email: EMAIL });
  await send("/subscribe/sendToPdf", { email: EMAIL });
  await send("/user/signup", { name: NAME, email: EMAIL });

  const about = { token: await askedToken(served, EMAIL), reference };
  await changeRequests(served, "question", { ...about, message: `${NAME} asks again.` });
  await changeRequests(served, "parent", { ...about, name: `Mother of ${NAME}`, phone: PHONE });
  await send("/requests/code", { reference });

  const desk = await openDesk(served, "counsellor");
  const at = "2099-01-01T10:00:00.000Z";
  for (const lead of [id, friend.id]) {
    const text = `Comes with Zubeida Lukasz Qureshi (98111-70707 or ${EMAIL.toUpperCase()})`;
    good(await desk.call("POST", `/leads/${lead}/notes`, { text }), 201);
    const { revision } = await served.db
      .selectFrom("leads")
      .select("revision")
      .where("id", "=", lead)
      .executeTakeFirstOrThrow();
    good(await desk.call("POST", `/leads/${lead}/follow-up`, { revision, at, about: text }));
  }
  // The audit log still names a view that was removed.
  for (const q of [NAME, EMAIL, "0 98111 70707"]) {
    const view = { name: `For ${q}`, query: `q=${encodeURIComponent(q)}` };
    const { view: saved } = good(await desk.call("POST", "/lead-views", view), 201);
    if (q === NAME)
      expect((await desk.call("DELETE", `/lead-views/${saved.id}`)).statusCode).toBe(204);
  }
  const posts = await openPostDesk(served);
  const title = `How ${NAME} passed`;
  const draft = await posts.begun(postWords({ title, html: `<p>Write to ${EMAIL}.</p>` }));
  await posts.save(draft, postWords({ title, html: `<p>She is ${NAME.toUpperCase()}.</p>` }));
  const post = await unpublishedPost(posts);
  const scheduled = await scheduledPost(posts);
  await removedTestimonial(posts);
  const letters = await waitingLetters(served, posts);
  expect(await tracesIn(served)).not.toEqual([]);

  await erase(served, EMAIL);
  expect(await tracesIn(served)).toEqual([]);
  const states = ["draft", "stopped", "stopped"];
  for (const [index, { id }] of letters.entries()) {
    const path = `/newsletter/letters/${id}`;
    const { state, opening, revision } = good(await posts.editor.call("GET", path));
    expect(state).toBe(states[index]);
    expect(opening).toBe("Dear all,\n[erased] passed.");
    good(await posts.editor.call("POST", `${path}/start`, { revision }));
  }
  const waits = good(await posts.editor.call("GET", `/blog/posts/${scheduled.id}`));
  expect(waits).toMatchObject({ status: "draft", fields: { title: "[erased] in Berlin" } });
  const answer = await posts.editor.call("GET", `/blog/posts/${post.id}`);
  const shown = await posts.publish(staffPost.parse(answer.json()));
  expect(shown).toMatchObject({ address: "meet-erased", previousSlugs: [] });
  const found = await served.app.inject("/api/v1/blogs/allBlogs?q=placement+erased");
  expect(found.json().data.total).toBe(1);
  expect(await notesOn(friend.id)).toEqual(["Comes with [erased] ([erased] or [erased])"]);
  const actions = await served.db.selectFrom("staff_actions").select("action").execute();
  expect(actions).toContainEqual({ action: "lead-view.removed" });

  // Somebody else of the same name keeps it.
  await newLead(served, { name: NAME });
  const text = `A cousin of ${NAME}`;
  good(await desk.call("POST", `/leads/${friend.id}/notes`, { text }), 201);
  await enrol(served.app, enrolmentWith(given));
  await erase(served, EMAIL);
  expect(await notesOn(friend.id)).toContain(text);
});

test("a post that an editor publishes during an erasure stays on the site, over postgres", async () => {
  const served = await openTestApp("postgres");
  onTestFinished(() => served.close());
  await enrol(served.app, enrolmentWith({ name: NAME, email: EMAIL, phone: PHONE }));
  const posts = await openPostDesk(served);
  const { id } = await posts.begun(postWords({ title: `Placement of ${NAME}` }));
  const post = served.db.selectFrom("posts").select(["status", "title"]).where("id", "=", id);
  const published = { status: "published", title: "Placement in Berlin" } as const;
  let erasure: Promise<void> | undefined;
  await served.db.transaction().execute(async (trx) => {
    await trx.updateTable("posts").set(published).where("id", "=", id).execute();
    erasure = erase(served, EMAIL);
    const waiting = sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await waiting.execute(served.db)).rows, { timeout: 20_000 })
      .not.toEqual([]);
  });
  await erasure;
  expect(await post.executeTakeFirst()).toEqual(published);
});

test.each(databaseKinds)("what staff did is kept under a pseudonym, over %s", async (kind) => {
  const served = await openTestApp(kind);
  onTestFinished(() => served.close());
  const { db } = served;
  const lead = await newLead(served);
  const desk = await openDesk(served, "counsellor");
  const { id } = desk.user;
  const posts = await openPostDesk(served);
  const members = [id, posts.editor.user.id];
  await db
    .updateTable("accounts")
    .set({ name: "Ottoline Wren" })
    .where("id", "in", members)
    .execute();
  const { revision } = lead;
  good(await desk.call("POST", `/leads/${lead.id}/owner`, { revision, ownerId: id }));
  good(await desk.call("POST", `/leads/${lead.id}/notes`, { text: "Called." }), 201);
  await posts.begun();
  expect(await tablesWith(db, "Ottoline")).toEqual(
    expect.arrayContaining(["staff_actions", "lead_history", "lead_notes", "post_edits"]),
  );

  for (const { token } of [desk, posts.editor]) {
    const answer = await served.app.inject({
      method: "DELETE",
      url: "/api/v1/user/",
      headers: { authorization: `Bearer ${token}` },
      payload: { password: PASSWORD },
    });
    expect(answer.statusCode, answer.body).toBe(204);
  }
  expect(await tablesWith(db, "Ottoline")).toEqual([]);
  const actions = await db.selectFrom("staff_actions").selectAll().execute();
  expect(actions).toContainEqual(
    expect.objectContaining({
      action: "lead.note added",
      actor_id: id,
      actor_name: pseudonymOf(id),
      after: expect.stringContaining("Called."),
    }),
  );
  const another = db.updateTable("staff_actions").set({ actor_name: "Asha Rao" });
  await expect(another.execute()).rejects.toThrow("append-only");
});
