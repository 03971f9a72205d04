import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostDesk, type PostDesk, postWords } from "#tests/support/opened-post-desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe("publishing posts from the desk", () => {
  let served: TestApp;
  let desk: PostDesk;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    desk = await openPostDesk(served);
  });
  afterAll(() => served.close());

  test("a draft is seen by editors alone, until it is published", async () => {
    const draft = await desk.begun(postWords({ slug: "akkusativ" }));
    expect(draft).toMatchObject({ status: "draft", address: null, publishedAt: null });
    expectProblem(await desk.seen("akkusativ"), 404, "not_found");
    expectProblem(await desk.seen(draft.id), 404, "not_found");
    const shown = await desk.publish(draft);
    expect(shown).toMatchObject({ status: "published", address: "akkusativ", isChanged: false });
    const { message } = (await desk.seen("akkusativ")).json();
    expect(message).toMatchObject({
      title: "Der Akkusativ in zehn Minuten",
      tags: ["Grammar", "A1"],
    });
    expect(shown.previousSlugs).toEqual([]);
    expect(await desk.actionsOn(draft)).toEqual(["post.created", "post.published"]);
  });

  test("what is written on a published post stays unseen until it is published", async () => {
    const post = await desk.publish(await desk.begun(postWords({ title: "Unseen" })));
    const edited = await desk.save(
      post,
      postWords({ title: "Unseen", html: "<p>Better.</p>" }),
      "autosave",
    );
    expect(edited).toMatchObject({ status: "published", isChanged: true });
    expect((await desk.seen("unseen")).json().message.content).toBe(
      "<p>Only one article changes.</p>",
    );
    const again = await desk.publish(edited);
    expect(again).toMatchObject({ isChanged: false, publishedAt: post.publishedAt });
    expect((await desk.seen("unseen")).json().message.content).toBe("<p>Better.</p>");
  });

  test("a post that lacks something is not published, and says what", async () => {
    const bare = postWords({
      title: "",
      topic: "",
      html: '<p><img src="/uploads/a-960.webp" alt=""></p>',
      pictures: [{ src: "/uploads/b-480.webp", alt: "", width: 480, height: 270 }],
    });
    const draft = await desk.begun(bare);
    const { revision } = draft;
    const answer = await desk.editor.call("POST", `/blog/posts/${draft.id}/publish`, { revision });
    const { errors } = expectProblem(answer, 422, "validation_failed");
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(["html", "pictures", "title", "topic"]);
    expect(errors?.pictures).toHaveLength(2);
  });

  test("a scheduled post waits, and can be put off, moved and brought at once", async () => {
    const draft = await desk.begun(postWords({ title: "Later" }));
    const path = `/blog/posts/${draft.id}/publish`;
    const { revision } = draft;
    const past = await desk.editor.call("POST", path, { revision, at: "2020-01-01T08:00:00.000Z" });
    expect(expectProblem(past, 422, "validation_failed").errors).toHaveProperty("at");
    const far = await desk.editor.call("POST", path, { revision, at: "2099-01-01T08:00:00.000Z" });
    expectProblem(far, 422, "validation_failed");
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await desk.publish(draft, { at });
    expect(scheduled).toMatchObject({ status: "scheduled", publishedAt: at });
    expectProblem(await desk.seen("later"), 404, "not_found");
    const off = await desk.changed("POST", `/blog/posts/${draft.id}/unpublish`, {
      revision: scheduled.revision,
    });
    expect(off).toMatchObject({ status: "draft", publishedAt: null });
    const now = await desk.publish(await desk.publish(off, { at }));
    expect(now.status).toBe("published");
    expect((await desk.seen("later")).statusCode).toBe(200);
    expect(await desk.actionsOn(draft)).toEqual([
      "post.created",
      "post.scheduled",
      "post.unpublished",
      "post.scheduled",
      "post.published",
    ]);
  });

  test("a post on the site is not made to vanish by scheduling it", async () => {
    const post = await desk.publish(await desk.begun(postWords({ title: "Here to stay" })));
    const path = `/blog/posts/${post.id}/publish`;
    const { revision } = post;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expectProblem(await desk.editor.call("POST", path, { revision, at }), 409, "conflict");
    expect((await desk.seen("here-to-stay")).statusCode).toBe(200);
    const off = await desk.changed("POST", `/blog/posts/${post.id}/unpublish`, { revision });
    expect(await desk.publish(off, { at })).toMatchObject({ status: "scheduled", publishedAt: at });
  });

  test("another slug leads on to the post, and a taken one is told of and numbered", async () => {
    const post = await desk.publish(await desk.begun(postWords({ title: "Old name" })));
    const moved = await desk.publish(
      await desk.save(post, postWords({ title: "Old name", slug: "new-name" })),
    );
    expect(moved).toMatchObject({ address: "new-name", previousSlugs: ["old-name"] });
    expect((await desk.seen("old-name")).json().movedTo).toBe("new-name");
    const other = await desk.begun(postWords({ title: "New name" }));
    expect(other.slugIsTaken).toBe(true);
    expect((await desk.publish(other)).address).toBe("new-name-2");
    // A former slug of another post is taken over, with a warning.
    const heir = await desk.begun(postWords({ title: "Old name" }));
    expect(heir).toMatchObject({ slugIsTaken: false, slugIsFormer: true });
    expect(await desk.publish(heir)).toMatchObject({ address: "old-name", slugIsFormer: false });
    expect((await desk.seen("old-name")).json().movedTo).toBeUndefined();
  });

  test("a post taken off the site comes back with its date, and only then can be deleted", async () => {
    const post = await desk.publish(await desk.begun(postWords({ title: "Off and on" })));
    const path = `/blog/posts/${post.id}`;
    expectProblem(
      await desk.editor.call("DELETE", `${path}?revision=${post.revision}`),
      409,
      "conflict",
    );
    const { revision } = post;
    const off = await desk.changed("POST", `${path}/unpublish`, { revision });
    expect(off.status).toBe("draft");
    expectProblem(await desk.seen("off-and-on"), 404, "not_found");
    const list = (await served.app.inject({ url: "/api/v1/blogs/allBlogs?q=off" })).json();
    expect(list.data.data.map(({ url }: { url: string }) => url)).not.toContain("off-and-on");
    const twice = await desk.editor.call("POST", `${path}/unpublish`, { revision: off.revision });
    expectProblem(twice, 409, "conflict");
    const on = await desk.publish(off);
    expect(on.publishedAt).toBe(post.publishedAt);
    const draft = await desk.changed("POST", `${path}/unpublish`, { revision: on.revision });
    expectProblem(
      await desk.editor.call("DELETE", `${path}?revision=${post.revision}`),
      409,
      "conflict",
    );
    const gone = await desk.editor.call("DELETE", `${path}?revision=${draft.revision}`);
    expect(gone.statusCode).toBe(204);
    expectProblem(await desk.editor.call("GET", path), 404, "not_found");
    const left = await served.db
      .selectFrom("post_versions")
      .select("id")
      .where("post_id", "=", post.id);
    expect(await left.execute()).toEqual([]);
  });
});
