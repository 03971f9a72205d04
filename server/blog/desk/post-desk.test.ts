import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postVersion, staffPost, staffPostList } from "#contract/staff/staff-blog.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { openPostDesk, type PostDesk, postWords } from "#tests/support/opened-post-desk.ts";
import { postWith } from "#tests/support/posts.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { savePost } from "../save-post.ts";

describe.each(databaseKinds)("editing posts, over %s", (kind) => {
  let served: TestApp;
  let desk: PostDesk;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    desk = await openPostDesk(served);
    admin = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  test("what is saved is cleaned", async () => {
    const post = await desk.begun(
      postWords({ html: '<h1>A</h1><script>x</script><p onclick="x">B</p>' }),
    );
    expect(post.fields.html).toBe("<h2>A</h2><p>B</p>");
    const foreign = '<div style="x"><b>Pasted</b><img src="https://else.example/a.png"></div>';
    expect((await desk.begun(postWords({ html: foreign }))).fields.html).toBe("<b>Pasted</b>");
  });

  test("of two editors the slower one is told, with what the quicker one wrote", async () => {
    const post = await desk.begun(postWords({ title: "Two at once" }));
    const [first, second] = await Promise.all(
      [desk.editor, admin].map((one, index) =>
        one.call("PUT", `/blog/posts/${post.id}`, {
          revision: post.revision,
          fields: postWords({ title: `Version ${index}` }),
          how: "save",
        }),
      ),
    );
    const answers = [first, second].filter((answer) => answer !== undefined);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    if (!lost) throw new Error("Both won.");
    expectProblem(lost, 409, "conflict");
    expect(staffPost.parse(lost.json().present)).toEqual(won);
    // Publishing an outdated revision is refused, too.
    const { revision } = post;
    const stale = await desk.editor.call("POST", `/blog/posts/${post.id}/publish`, { revision });
    expectProblem(stale, 409, "conflict");
    expect(stale.json().present.revision).toBe(2);
  });

  test("the answer is what was saved, not what the next has made of it", async () => {
    let post = await desk.begun(postWords({ title: "Quick" }));
    for (let round = 0; round < 5; round += 1) {
      const { revision } = post;
      const put = (title: string, seen: number) =>
        desk.editor.call("PUT", `/blog/posts/${post.id}`, {
          revision: seen,
          fields: postWords({ title }),
          how: "autosave",
        });
      const next = () => put("Next", revision + 1);
      const [mine] = await Promise.all([put("Mine", revision), next(), next(), next()]);
      expect(mine.json()).toMatchObject({ revision: revision + 1, fields: { title: "Mine" } });
      post = staffPost.parse((await desk.editor.call("GET", `/blog/posts/${post.id}`)).json());
    }
  });

  test("saves and checkpoints are versions, and any of them comes back", async () => {
    const draft = await desk.begun(postWords({ title: "One" }));
    const two = await desk.save(draft, postWords({ title: "Two" }), "autosave");
    const three = await desk.save(two, postWords({ title: "Three" }), "autosave");
    expect((await desk.versionsOf(draft)).map(({ title }) => title)).toEqual(["Three"]);
    const four = await desk.save(three, postWords({ title: "Four" }), "autosave", admin);
    const five = await desk.save(four, postWords({ title: "Five" }));
    const six = await desk.save(five, postWords({ title: "Six" }));
    const listed = await desk.versionsOf(draft);
    expect(listed.map(({ title, kind, number }) => [number, kind, title])).toEqual([
      [4, "saved", "Six"],
      [3, "saved", "Five"],
      [2, "autosaved", "Four"],
      [1, "autosaved", "Three"],
    ]);
    expect(listed[2]?.by).toBe(admin.user.name);
    const whole = await desk.editor.call(
      "GET",
      `/blog/posts/${draft.id}/versions/${listed[3]?.id}`,
    );
    expect(postVersion.parse(whole.json()).fields).toEqual(postWords({ title: "Three" }));
    const back = await desk.changed(
      "POST",
      `/blog/posts/${draft.id}/versions/${listed[3]?.id}/restore`,
      { revision: six.revision },
    );
    expect(back.fields.title).toBe("Three");
    expect((await desk.versionsOf(draft))[0]).toMatchObject({ kind: "restored", title: "Three" });
    expect(await desk.actionsOn(draft)).toEqual([
      "post.created",
      "post.edited",
      "post.edited",
      "post.edited",
      "post.saved",
      "post.saved",
      "post.restored",
    ]);
  });

  test("the record has each change once, by whoever made it, however it was saved", async () => {
    let post = await desk.begun(postWords({ title: "One" }));
    const save = async (title: string, how: "save" | "autosave", who = desk.editor) => {
      post = await desk.save(post, postWords({ title }), how, who);
    };
    await save("Two", "autosave");
    await save("Three", "autosave");
    await save("Three", "save");
    await save("Four", "autosave");
    await save("Five", "autosave");
    await save("Six", "autosave", admin);
    await save("Seven", "autosave", admin);
    await desk.publish(post);
    const rows = await served.db
      .selectFrom("staff_actions")
      .select(["action", "actor_id", "before", "after"])
      .where("subject_id", "=", post.id)
      .where("action", "in", ["post.edited", "post.saved"])
      .orderBy("id")
      .execute();
    const [editor, other] = [desk.editor.user.id, admin.user.id];
    expect(
      rows.map(({ action, actor_id, before, after }) => [
        action,
        actor_id,
        JSON.parse(before ?? "").title,
        JSON.parse(after ?? ""),
      ]),
    ).toEqual([
      ["post.edited", editor, "One", { title: "Two", version: 1 }],
      ["post.saved", editor, "Two", { title: "Three", version: 2 }],
      ["post.edited", editor, "Three", { title: "Four", version: 3 }],
      ["post.edited", editor, "Four", { title: "Five", version: 3 }],
      ["post.edited", other, "Five", { title: "Six", version: 4 }],
      ["post.edited", other, "Six", { title: "Seven", version: 4 }],
    ]);
  });

  test("posts that came another way are there, and what they said stays a version", async () => {
    const { id } = await served.db
      .transaction()
      .execute((trx) => savePost(trx, postWith({ slug: "sample", title: "Sample" }), new Date()));
    const post = staffPost.parse((await desk.editor.call("GET", `/blog/posts/${id}`)).json());
    expect(post).toMatchObject({ status: "published", address: "sample", editedBy: null });
    const edited = await desk.save(post, { ...post.fields, title: "Sample, mended" }, "autosave");
    expect(edited.isChanged).toBe(true);
    expect((await desk.versionsOf(post)).map(({ kind, title }) => [kind, title])).toEqual([
      ["autosaved", "Sample, mended"],
      ["published", "Sample"],
    ]);
    expect((await desk.save(edited, post.fields)).isChanged).toBe(false);
  });

  test("the list is narrowed by state, topic, author and words", async () => {
    await desk.begun(
      postWords({ title: "Über Öfen", topic: "Life in Berlin", author: "Jonas Keller" }),
    );
    const found = async (query: string) =>
      staffPostList.parse((await desk.editor.call("GET", `/blog/posts?${query}`)).json());
    const titles = async (query: string) => (await found(query)).posts.map(({ title }) => title);
    expect(await titles("q=ofen")).toEqual(["Über Öfen"]);
    expect(await titles("q=%25")).toEqual(await titles(""));
    expect(await titles("topic=Life+in+Berlin&author=Jonas+Keller&status=draft")).toEqual([
      "Über Öfen",
    ]);
    expect((await found("status=published")).posts.every((one) => one.status === "published")).toBe(
      true,
    );
    const page = await found("perPage=2&page=2");
    expect(page.posts).toHaveLength(2);
    expect(page.total).toBeGreaterThan(4);
    expectProblem(
      await desk.editor.call("GET", "/blog/posts?status=odd"),
      422,
      "validation_failed",
    );
    const suggestions = (await desk.editor.call("GET", "/blog/suggestions")).json();
    expect(suggestions.authors).toContain("Jonas Keller");
    expect(suggestions.topics).toEqual(expect.arrayContaining(["German", "Life in Berlin"]));
    expect(suggestions.tags).toContain("Visa");
  });

  test("a preview is the post as its page would have it, and saves nothing", async () => {
    const before = await desk.editor.call("GET", "/blog/posts");
    const fields = postWords({ html: "<h2>Part</h2><p>Text</p><script>x</script>" });
    const answer = await desk.editor.call("POST", "/blog/preview", { fields });
    expect(answer.json()).toMatchObject({
      title: fields.title,
      url: "der-akkusativ-in-zehn-minuten",
      content: '<h2 id="part-part">Part</h2><p>Text</p>',
      minutesToRead: 1,
    });
    expect((await desk.editor.call("GET", "/blog/posts")).body).toBe(before.body);
  });

  test("a long post passes, and one past the limit is refused", async () => {
    const long = `<p>${"Wörter und mehr. ".repeat(20_000)}</p>`;
    expect((await desk.begun(postWords({ title: "Long", html: long }))).fields.html).toBe(long);
    const tooLong = postWords({ html: "x".repeat(1024 * 1024) });
    const refused = await desk.editor.call("POST", "/blog/posts", { fields: tooLong });
    expectProblem(refused, 413, "payload_too_large");
  });
});
