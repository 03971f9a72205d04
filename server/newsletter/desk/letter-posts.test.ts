import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffPost } from "#contract/staff/staff-blog.ts";
import {
  letterDeskMessages as messages,
  type StaffLetter,
  staffLetter,
} from "#contract/staff/staff-letters.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openPostDesk, type PostDesk, postWords } from "#tests/support/opened-post-desk.ts";
import { addSubscribers } from "#tests/support/subscribers.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { createCampaignQueue } from "../campaign-queue.ts";
import { createLists } from "../subscriptions.ts";

const HOUR_MS = 3_600_000;
const READERS = 3;

describe.each(databaseKinds)("letters and the posts that they bring, over %s", (kind) => {
  let served: TestApp;
  let desk: PostDesk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    desk = await openPostDesk(served);
    await addSubscribers(served.db, READERS);
  });
  afterAll(() => served.close());

  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const call = (method: string, what: string, body: object = {}) =>
    desk.editor.call(method, `/newsletter/letters${what}`, body);
  const begun = async (slug: string, status = 201): Promise<StaffLetter> => {
    const answer = await call("POST", "", { post: slug });
    expect(answer.statusCode, answer.body).toBe(status);
    return staffLetter.parse(answer.json());
  };
  const read = async ({ id }: Pick<StaffLetter, "id">) =>
    staffLetter.parse((await call("GET", `/${id}`)).json());
  const start = ({ id, revision }: StaffLetter, more: { at?: Date; again?: boolean } = {}) =>
    call("POST", `/${id}/start`, { revision, ...more });
  const started = async (letter: StaffLetter, more: { at?: Date; again?: boolean } = {}) => {
    const answer = await start(letter, more);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffLetter.parse(answer.json());
  };
  const refused = async (letter: StaffLetter, more: { at?: Date; again?: boolean } = {}) =>
    expectProblem(await start(letter, more), 409, "conflict").detail;
  const published = async (title: string, more: object = {}): Promise<StaffPost> =>
    desk.publish(await desk.begun(postWords({ title })), more);
  const unpublish = ({ id, revision }: StaffPost) =>
    desk.changed("POST", `/blog/posts/${id}/unpublish`, { revision });
  /** Sends the letters that are due at a time: all of them, or so many. */
  async function leaving(at: Date, limit = READERS) {
    const queue = createCampaignQueue(served.db, await createLists(served.db), {
      frame: served.app.mailFrame,
    });
    const mails = await queue.claimDue(at, limit);
    for (const mail of mails) await queue.markSent(mail, at);
    if (limit === READERS) expect(await queue.claimDue(at, limit)).toEqual([]);
    return mails;
  }

  test("two who make letters of one post at once get the same; of two letters started at once one leaves", async () => {
    await published("Wanted twice");
    const made = await Promise.all([
      call("POST", "", { post: "wanted-twice" }),
      call("POST", "", { post: "wanted-twice" }),
    ]);
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    const [one, other] = made.map((answer) => staffLetter.parse(answer.json()));
    if (!one) throw new Error("No letter was made.");
    expect(other?.id).toBe(one.id);
    // Only an older version could store a second letter of the post.
    const row = await served.db
      .selectFrom("newsletter_campaigns")
      .selectAll()
      .where("id", "=", one.id)
      .executeTakeFirstOrThrow();
    const copy = { ...row, id: randomUUIDv7() };
    await served.db.insertInto("newsletter_campaigns").values(copy).execute();
    const at = inHours(1);
    const answers = await Promise.all([start(one, { at }), start({ ...one, id: copy.id }, { at })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().detail).toBe(messages.again);
    await served.db.deleteFrom("newsletter_campaigns").where("post", "=", row.post).execute();
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test.each(["unpublished", "deleted"])(
    "one whose post is %s before its time does not leave, and says why",
    async (how) => {
      const post = await published(`Soon ${how}`);
      const at = inHours(1);
      const letter = await started(await begun(`soon-${how}`), { at });
      const off = await unpublish(post);
      if (how === "deleted") {
        const path = `/blog/posts/${post.id}?revision=${off.revision}`;
        expect((await desk.editor.call("DELETE", path)).statusCode).toBe(204);
      }
      expect(await leaving(at)).toEqual([]);
      const stopped = await read(letter);
      expect(stopped).toMatchObject({
        ...{ state: "stopped", stopReason: "post-gone", post: null },
        ...{ isEditable: true, recipients: 0, startedAt: null },
      });
      expect(await refused(stopped)).toBe(messages.postGone);
      if (how === "deleted") return;
      await desk.publish(off);
      expect(await started(stopped)).toMatchObject({ state: "scheduled", stopReason: null });
      expect(await leaving(inHours(0))).toHaveLength(READERS);
    },
  );

  test("what leaves is the post as it is by then, with what the editor wrote", async () => {
    const post = await published("Changed meanwhile");
    const at = inHours(1);
    const { id, revision, topics } = await begun("changed-meanwhile");
    const own = { subject: "My subject", preheader: "", opening: "My opening." };
    const answer = await call("PUT", `/${id}`, { revision, topics, ...own });
    await started(staffLetter.parse(answer.json()), { at });
    const fields = postWords({ title: "A better title", html: "<p>A better text.</p>" });
    await desk.publish(await desk.save(post, { ...fields, slug: "changed-meanwhile" }));
    const [mail] = await leaving(at);
    expect(mail?.subject).toBe("My subject");
    for (const words of ["My opening.", "A better title", "A better text."]) {
      expect(mail?.text).toContain(words);
    }
    expect((await read({ id })).text).toContain("A better text.");
  });

  test("one that was stopped does not go on without its post, nor from an old page", async () => {
    const post = await published("Halfway");
    const draft = await begun("halfway");
    const going = await started(draft);
    expect(await leaving(inHours(0), 1)).toHaveLength(1);
    const stopped = staffLetter.parse((await call("POST", `/${going.id}/stop`)).json());
    const stale = await start({ ...stopped, revision: draft.revision });
    expectProblem(stale, 409, "conflict");
    expect(stale.json().present).toMatchObject({ state: "stopped", revision: stopped.revision });

    const at = inHours(1);
    await started(stopped, { at });
    const off = await unpublish(post);
    expect(await leaving(at)).toEqual([]);
    const kept = await read(stopped);
    expect(kept).toMatchObject({ state: "stopped", stopReason: "post-gone", isEditable: false });
    expect(await refused(kept)).toBe(messages.postGone);
    await desk.publish(off);
    await started(kept);
    expect(await leaving(inHours(2))).toHaveLength(READERS - 1);
    expect((await read(kept)).counts.sent).toBe(READERS);
  });

  test("a post has one draft at a time, and is not sent twice unless that is meant", async () => {
    const post = await published("Once or twice");
    const first = await begun("once-or-twice");
    expect((await begun("once-or-twice", 200)).id).toBe(first.id);
    expect(first.others).toEqual([]);
    await started(first);
    expect(await leaving(inHours(0))).toHaveLength(READERS);

    const second = await begun("once-or-twice");
    expect(second.others).toMatchObject([{ id: first.id, state: "sent" }]);
    const answer = await start(second);
    expect(expectProblem(answer, 409, "conflict").detail).toBe(messages.again);
    expect(staffLetter.parse(answer.json().present)).toEqual(second);
    expect(await refused(second, { at: inHours(1) })).toBe(messages.again);
    expect(await read(second)).toMatchObject({ state: "draft", revision: second.revision });
    await started(second, { again: true });
    expect(await leaving(inHours(0))).toHaveLength(READERS);

    // It is the same post with another slug.
    await desk.publish(await desk.save(post, { ...post.fields, slug: "thrice" }));
    const third = await begun("thrice");
    expect(third.others.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await refused(third)).toBe(messages.again);
  });

  test("one of a scheduled post can be prepared, and leaves when its post is there", async () => {
    const comesAt = inHours(5);
    await published("Still to come", { at: comesAt });
    const letter = await begun("still-to-come");
    expect(letter.post).toMatchObject({ comesAt: comesAt.toISOString() });
    expect((await call("POST", `/${letter.id}/test`)).statusCode).toBe(202);
    expect(await refused(letter)).toBe(messages.postToCome);
    expect(await refused(letter, { at: inHours(4) })).toBe(messages.postToCome);
    await started(letter, { at: comesAt });
    expect(await leaving(inHours(4))).toEqual([]);
    expect(await leaving(comesAt)).toHaveLength(READERS);
  });
});
