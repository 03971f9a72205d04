import { expect } from "vitest";
import {
  type PostFields,
  type PostVersionItem,
  postVersions,
  type StaffPost,
  staffPost,
} from "#contract/staff/staff-blog.ts";
import { type Desk, openDesk } from "./desk.ts";
import type { TestApp } from "./test-app.ts";

/** A post that lacks nothing, with one field or more of the test's own. */
export const postWords = (fields: Partial<PostFields> = {}): PostFields => ({
  title: "Der Akkusativ in zehn Minuten",
  slug: "",
  shortDescription: "What changes, and what does not.",
  metaTitle: "",
  metaDescription: "",
  topic: "German",
  tags: ["Grammar", "A1"],
  author: "Katrin Vogel",
  html: "<p>Only one article changes.</p>",
  pictures: [],
  ...fields,
});

/** An editor at the desk of the blog; what is done there is expected to succeed. */
export async function openPostDesk(served: TestApp) {
  const editor = await openDesk(served, "editor");

  async function changed(
    method: string,
    path: string,
    body: object,
    desk: Desk = editor,
  ): Promise<StaffPost> {
    const answer = await desk.call(method, path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffPost.parse(answer.json());
  }

  return {
    editor,
    changed,
    async begun(fields = postWords()): Promise<StaffPost> {
      const answer = await editor.call("POST", "/blog/posts", { fields });
      expect(answer.statusCode, answer.body).toBe(201);
      return staffPost.parse(answer.json());
    },
    save: ({ id, revision }: StaffPost, fields: PostFields, how = "save", desk = editor) =>
      changed("PUT", `/blog/posts/${id}`, { revision, fields, how }, desk),
    publish: ({ id, revision }: StaffPost, more: object = {}) =>
      changed("POST", `/blog/posts/${id}/publish`, { revision, ...more }),
    /** What a visitor gets at this address. */
    seen: (slug: string) => served.app.inject({ url: `/api/v1/blogs/blog/${slug}` }),
    async versionsOf({ id }: StaffPost): Promise<PostVersionItem[]> {
      const answer = await editor.call("GET", `/blog/posts/${id}/versions`);
      return postVersions.parse(answer.json()).versions;
    },
    async actionsOn({ id }: StaffPost): Promise<string[]> {
      const rows = await served.db
        .selectFrom("staff_actions")
        .select("action")
        .where("subject_id", "=", id)
        .orderBy("id")
        .execute();
      return rows.map(({ action }) => action);
    },
  };
}

export type PostDesk = Awaited<ReturnType<typeof openPostDesk>>;
