import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  letterAudience,
  letterDeskMessages,
  letterFailures,
  letterLimits,
  type StaffLetter,
  staffLetter,
  staffLetterList,
} from "#contract/staff/staff-letters.ts";
import { savePost } from "#server/blog/save-post.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { postWith } from "#tests/support/posts.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { MailRefused, reasonOf } from "../../mail/delivery-error.ts";
import { createCampaignQueue } from "../campaign-queue.ts";
import type { PostLetter } from "../post-letter.ts";
import { createLists } from "../subscriptions.ts";

const NOBODY = "00000000-0000-7000-8000-000000000000";

describe.each(databaseKinds)("letters from the desk, over %s", (kind) => {
  let served: TestApp;
  let editor: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    editor = await openDesk(served, "editor");
    const post = postWith({ slug: "visa", title: "Your visa, step by step" });
    await served.db.transaction().execute((trx) => savePost(trx, post, new Date()));
    await addSubscriber(served.db, { email: "all@example.in" });
    await addSubscriber(served.db, { email: "berlin@example.in", topics: '["life-in-berlin"]' });
    await addSubscriber(served.db, { email: "pte@example.in", topics: '["pte"]' });
    await addSubscriber(served.db, { email: "asked@example.in", status: "pending" });
  });
  afterAll(() => served.close());

  const on = (id: string, what = "") => `/newsletter/letters/${id}${what}`;
  const begun = async (): Promise<StaffLetter> => {
    const answer = await editor.call("POST", "/newsletter/letters", { post: "visa" });
    expect([200, 201], answer.body).toContain(answer.statusCode);
    return staffLetter.parse(answer.json());
  };
  const done = async (method: string, path: string, body?: object): Promise<StaffLetter> => {
    const answer = await editor.call(method, path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffLetter.parse(answer.json());
  };
  const queue = async () =>
    createCampaignQueue(served.db, await createLists(served.db), {
      frame: served.app.mailFrame,
    });

  test("a letter brings a post of the site to those who read about its topic", async () => {
    const letter = await begun();
    expect(letter).toMatchObject({
      state: "draft",
      subject: "Your visa, step by step",
      topics: ["life-in-berlin"],
      readers: 2,
      recipients: 0,
      isEditable: true,
      post: { url: "visa" },
    });
    expect(letter.text).toContain("/blog/viewallblogs/visa");
    const none = await editor.call("POST", "/newsletter/letters", { post: "no-such-post" });
    expect(expectProblem(none, 422, "validation_failed").errors).toHaveProperty("post");
    expectProblem(await editor.call("GET", on(NOBODY)), 404, "not_found");
  });

  test("a letter is written without a post, and leaves with its own text alone", async () => {
    const answer = await editor.call("POST", "/newsletter/letters", {});
    expect(answer.statusCode, answer.body).toBe(201);
    const empty = staffLetter.parse(answer.json());
    expect(empty).toMatchObject({ subject: "", topics: null, readers: 3, bringsPost: false });
    expect(empty.post).toBeNull();
    // Unlike letters of one post, two letters without a post are two.
    const second = staffLetter.parse((await editor.call("POST", "/newsletter/letters", {})).json());
    expect(second.id).not.toBe(empty.id);
    expect((await editor.call("DELETE", on(second.id))).statusCode).toBe(204);

    const start = ({ id, revision }: StaffLetter) =>
      editor.call("POST", on(id, "/start"), { revision });
    const own = {
      subject: "We are open on Sunday",
      preheader: "For one day",
      opening: " ",
      topics: ["pte"],
    };
    const named = await done("PUT", on(empty.id), { ...own, revision: empty.revision });
    const { detail } = expectProblem(await start(named), 409, "conflict");
    expect(detail).toBe(letterDeskMessages.noText);

    const opening =
      "Dear reader,\n\nwe open:\n- Berlin from 9\n- Karnal from 10\nSee you there.\nYour Asha\n\nMore: https://a.example/b?c=1.";
    const letter = await done("PUT", on(named.id), { ...own, opening, revision: named.revision });
    expect(letter.readers).toBe(2);
    const test = await editor.call("POST", on(letter.id, "/test"), {});
    expect(test.statusCode, test.body).toBe(202);
    expect((await start(letter)).statusCode).toBe(200);
    const mails = await (await queue()).claimDue(new Date(), 10);
    expect(mails.map(({ to }) => to).sort()).toEqual(["all@example.in", "pte@example.in"]);
    for (const { subject, html, text } of mails) {
      expect(subject).toBe("We are open on Sunday");
      expect(html).toMatch(/<li[^>]*>Berlin from 9<\/li>/);
      expect(text).toContain(
        "we open:\n\n- Berlin from 9\n- Karnal from 10\n\nSee you there.\nYour Asha",
      );
      expect(html).toMatch(/See you there\.\s*<br>Your Asha/);
      expect(html).toMatch(/More: <a [^>]*href="https:\/\/a\.example\/b\?c=1"[^>]*>[^<]*<\/a>\./);
      expect(text).not.toContain("/blog/");
    }
  });

  test("a text of the rich editor goes out as it looks, cleaned, with a picture, a button and its plain text", async () => {
    const empty = staffLetter.parse((await editor.call("POST", "/newsletter/letters", {})).json());
    const picture = "/uploads/0a1b2c-800.webp";
    const body = [
      "<h2>Open on Sunday</h2>",
      '<p>Dear <strong>reader</strong>, see <a href="/contactus">where we are</a>.</p>',
      `<figure><img src="${picture}" alt="Our new room" width="1600" height="900"></figure>`,
      "<ul><li>Berlin from 9</li><li>Karnal from 10</li></ul>",
      '<p><a href="/demo-classes?course=PTEOnline&amp;place=online">Book a free demo class</a></p>',
      '<p onclick="steal()">Bye<script>steal()</script><img src="https://spy.example/p.gif"></p>',
    ].join("");
    const { revision } = empty;
    const own = { subject: "Sunday", preheader: "", topics: null, revision };
    const letter = await done("PUT", on(empty.id), { ...own, body });
    for (const html of [letter.html, letter.body]) {
      expect(html).not.toMatch(/steal|spy\.example|onclick|<script/);
    }
    expect(letter.html).toMatch(/<h2[^>]*style="[^"]+"[^>]*>Open on Sunday<\/h2>/);
    expect(letter.html).toMatch(/<strong>reader<\/strong>/);
    const site = new URL(/href="(https?:[^"]+)"/.exec(letter.html)?.[1] ?? "").origin;
    expect(letter.html).toMatch(
      new RegExp(`<img src="${site}/uploads/0a1b2c-mail.jpg" alt="Our new room" width="532"`),
    );
    expect(letter.html).toMatch(
      new RegExp(
        `<td[^>]*><a href="${site}/demo-classes\\?course=PTEOnline&amp;place=online"[^>]*>Book a free demo class</a></td>`,
      ),
    );
    expect(letter.text).toContain("Open on Sunday");
    expect(letter.text).toContain(`Dear reader, see where we are (${site}/contactus)`);
    expect(letter.text).toContain("[Our new room]\n\n- Berlin from 9\n- Karnal from 10");
    expect(letter.text).toContain(
      `Book a free demo class:\n${site}/demo-classes?course=PTEOnline&place=online`,
    );
    // A process from before rich texts, which may run beside this one, lays out `blocks`, and knows these kinds only.
    const row = await served.db
      .selectFrom("newsletter_campaigns")
      .select("letter")
      .where("id", "=", empty.id)
      .executeTakeFirstOrThrow();
    const { blocks }: PostLetter = JSON.parse(row.letter);
    expect(new Set(blocks.map((block) => block.kind))).toEqual(
      new Set(["paragraph", "list", "closing"]),
    );
    expect(JSON.stringify(blocks)).toContain("Dear reader, see where we are");
    // A save without a text keeps it, and a program that knows plain text only replaces it.
    const named = { ...own, subject: "Monday", revision: letter.revision };
    const kept = await done("PUT", on(empty.id), named);
    expect(kept.body).toBe(letter.body);
    const opening = "One & two.\n\n- Berlin\n- Karnal";
    const plain = await done("PUT", on(empty.id), { ...named, opening, revision: kept.revision });
    expect(plain).toMatchObject({
      opening,
      body: "<p>One &amp; two.</p><ul><li>Berlin</li>\n<li>Karnal</li></ul>",
    });
    const long = "x".repeat(letterLimits.body + 1);
    const refused = await editor.call("PUT", on(empty.id), { ...own, body: long });
    expect(expectProblem(refused, 422, "validation_failed").errors).toHaveProperty("body");
  });

  test("it is counted who would get it", async () => {
    const counted = async (topics: string) =>
      letterAudience.parse(
        (await editor.call("GET", `/newsletter/audience?topics=${topics}`)).json(),
      );
    const everybody = await counted("");
    expect(everybody).toMatchObject({ readers: 3, everybody: 3 });
    expect(everybody.topics.find(({ slug }) => slug === "pte")?.readers).toBe(2);
    expect((await counted("pte,life-in-berlin")).readers).toBe(3);
    expect((await counted("german")).readers).toBe(1);
    const odd = await editor.call("GET", "/newsletter/audience?topics=odd");
    expectProblem(odd, 422, "validation_failed");
  });

  test("it can be changed until it leaves, and the slower of two is told", async () => {
    const letter = await begun();
    const { revision } = letter;
    const change = {
      revision,
      subject: "Another subject",
      preheader: "Seen in the inbox",
      opening: "Dear reader,\n\nthis one is long.\u0000",
      topics: null,
    };
    const changed = await done("PUT", on(letter.id), change);
    expect(changed).toMatchObject({ subject: "Another subject", topics: null, readers: 3 });
    expect(changed.opening).toBe("Dear reader,\n\nthis one is long.");
    expect(changed.text.indexOf("this one is long.")).toBeLessThan(
      changed.text.indexOf("Read the whole post"),
    );
    const late = await editor.call("PUT", on(letter.id), change);
    expectProblem(late, 409, "conflict");
    expect(staffLetter.parse(late.json().present)).toEqual(changed);
    for (const bad of [{ subject: " " }, { topics: [] }, { topics: ["odd"] }]) {
      const refused = await editor.call("PUT", on(letter.id), { ...change, ...bad });
      expectProblem(refused, 422, "validation_failed");
    }
    expect((await editor.call("DELETE", on(letter.id))).statusCode).toBe(204);
    expectProblem(await editor.call("GET", on(letter.id)), 404, "not_found");
  });

  test("a test goes to whoever asks, and to nobody else", async () => {
    const letter = await begun();
    const answer = await editor.call("POST", on(letter.id, "/test"), {});
    expect(answer.statusCode, answer.body).toBe(202);
    const mails = await served.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("subject", "=", "Test: Your visa, step by step")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to_address: editor.user.email,
      purpose: "newsletter-test",
      unsubscribe_url: null,
    });
    expect((await done("GET", on(letter.id))).state).toBe("draft");
    expect((await editor.call("DELETE", on(letter.id))).statusCode).toBe(204);
  });

  test("it leaves, is stopped, goes on, and says what became of each", async () => {
    const letter = await begun();
    const { revision } = letter;
    const past = await editor.call("POST", on(letter.id, "/start"), {
      revision,
      at: "2020-01-01T08:00:00.000Z",
    });
    expectProblem(past, 422, "validation_failed");
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await done("POST", on(letter.id, "/start"), { revision, at });
    expect(scheduled).toMatchObject({ state: "scheduled", startsAt: at, isEditable: false });
    const twice = await editor.call("POST", on(letter.id, "/start"), { revision });
    expectProblem(twice, 409, "conflict");
    const called = await done("POST", on(letter.id, "/stop"), {});
    expect(called).toMatchObject({ state: "stopped", isEditable: true });

    const stale = await editor.call("POST", on(letter.id, "/start"), { revision });
    expectProblem(stale, 409, "conflict");
    await done("POST", on(letter.id, "/start"), { revision: called.revision });
    const letters = await queue();
    const [first] = await letters.claimDue(new Date(), 1);
    if (!first) throw new Error("No letter was claimed.");
    const stopped = await done("POST", on(letter.id, "/stop"), {});
    expect(stopped).toMatchObject({ state: "stopped", isEditable: false, recipients: 2 });
    expectProblem(await editor.call("DELETE", on(letter.id)), 409, "conflict");
    expectProblem(await editor.call("POST", on(letter.id, "/stop"), {}), 409, "conflict");
    await letters.markSent(first, new Date());
    expect(await letters.claimDue(new Date(), 5)).toEqual([]);

    await done("POST", on(letter.id, "/start"), { revision: stopped.revision });
    const [second] = await letters.claimDue(new Date(), 5);
    if (!second) throw new Error("No letter was claimed.");
    const refusal = new MailRefused(`550 5.1.1 <${second.to}>: no such user`, {
      noSuchMailbox: true,
    });
    await letters.markFailed(second, reasonOf(refusal), refusal);
    expect(await letters.claimDue(new Date(), 5)).toEqual([]);
    const sent = await done("GET", on(letter.id));
    expect(sent).toMatchObject({ state: "sent", bounces: 1, counts: { sent: 1, failed: 1 } });
    const { failures } = letterFailures.parse(
      (await editor.call("GET", on(letter.id, "/failures"))).json(),
    );
    expect(failures).toHaveLength(1);
    expect(JSON.stringify(failures)).not.toContain(second.to);
    expect(failures[0]?.reason).toContain("no such user");
    const actions = await served.db
      .selectFrom("staff_actions")
      .select("action")
      .where("subject_id", "=", letter.id)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action.replace("letter.", ""))).toEqual([
      ...["created", "scheduled", "stopped", "started", "stopped", "resumed"],
    ]);
    const list = staffLetterList.parse((await editor.call("GET", "/newsletter/letters")).json());
    expect(list.letters.find(({ id }) => id === letter.id)).toMatchObject({
      state: "sent",
      counts: { sent: 1, failed: 1 },
    });
  });

  test("it does not leave without readers, or without its post", async () => {
    const letter = await begun();
    const change = { ...letter, topics: ["ielts"] };
    await served.db
      .updateTable("newsletter_subscriptions")
      .set({ topics: '["pte"]' })
      .where("email", "=", "all@example.in")
      .execute();
    const lonely = await done("PUT", on(letter.id), change);
    const start = async () => {
      const body = { revision: lonely.revision, again: true };
      const answer = await editor.call("POST", on(letter.id, "/start"), body);
      return expectProblem(answer, 409, "conflict").detail;
    };
    expect(await start()).toBe(letterDeskMessages.noReaders);
    await served.db.updateTable("posts").set({ status: "draft" }).execute();
    expect(await start()).toBe(letterDeskMessages.postGone);
    expectProblem(await editor.call("POST", on(letter.id, "/test"), {}), 409, "conflict");
    expect((await done("GET", on(letter.id))).post).toBeNull();
  });
});
