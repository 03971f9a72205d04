import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import {
  postListWords,
  postWords,
  previewWords,
  publishWords,
  toolbarWords,
} from "#content/staff/blog-desk.ts";
import { letterListWords, letterWords } from "#content/staff/letters.ts";
import { staffParts } from "#content/staff/office-words.ts";
import type { StaffPost, StaffPostList } from "#contract/staff/staff-blog.ts";
import type { LetterState, StaffLetter } from "#contract/staff/staff-letters.ts";
import { answer, button, once, open, type StaffView, type ViewDesk } from "./staff-views.ts";

const dialog = ({ page }: ViewDesk, name: string) => page.getByRole("dialog", { name });

/** One of the posts that an empty database starts with: long, with pictures, published. */
const published = once(async ({ call }) => {
  const { posts }: StaffPostList = await call("GET", "/blog/posts?perPage=100");
  const [first] = posts.filter(({ status }) => status === "published");
  if (!first) throw new Error("The blog has no sample posts.");
  return (await call("GET", `/blog/posts/${first.id}`)) as StaffPost;
});

/** Opens a new draft with the content of the published post. */
async function openDraft(desk: ViewDesk, change: Partial<StaffPost["fields"]> = {}) {
  const { fields } = await published(desk);
  const { id, revision }: StaffPost = await desk.call("POST", "/blog/posts", {});
  const body = { how: "save", fields: { ...fields, slug: "", ...change }, revision };
  await desk.call("PUT", `/blog/posts/${id}`, body);
  await openPost(desk, id);
  return id;
}

/** The draft in which one dialog after the other is opened. */
const firstDraft = once((desk) => openDraft(desk));

/** @returns the path of that draft's calls */
async function openFirstDraft(desk: ViewDesk): Promise<string> {
  const id = await firstDraft(desk);
  await openPost(desk, id);
  return `/blog/posts/${id}`;
}

async function openPost(desk: ViewDesk, id: string): Promise<void> {
  await open(desk, staffPaths.post.replace(":id", id));
  await expect(desk.page.getByRole("textbox", { name: postWords.text })).toBeVisible();
}

const postViews: StaffView[] = [
  {
    view: "posts",
    state: "filled",
    prepare: (desk) => open(desk, staffPaths.posts),
    walks: true,
    onLarge: "all",
  },
  {
    view: "posts",
    state: "nothing fits",
    async prepare(desk) {
      await open(desk, `${staffPaths.posts}?q=qqqzzz`);
      await expect(desk.page.getByText(postListWords.emptyTitle)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
  {
    view: "post",
    state: "on the site",
    prepare: async (desk) => openPost(desk, (await published(desk)).id),
    walks: true,
    onLarge: "all",
  },
  {
    view: "post",
    state: "not ready to be published",
    async prepare(desk) {
      await openDraft(desk, { html: "", shortDescription: "", topic: "", pictures: [] });
      await button(desk, publishWords.publish).click();
      await expect(desk.page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    view: "post",
    state: "is to be published",
    async prepare(desk) {
      await openFirstDraft(desk);
      await button(desk, publishWords.publish).click();
      await expect(dialog(desk, publishWords.publishTitle)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "post",
    state: "a link is set",
    async prepare(desk) {
      await openFirstDraft(desk);
      await button(desk, toolbarWords.link).click();
      await expect(dialog(desk, toolbarWords.linkTitle)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "post",
    state: "as it will look",
    async prepare(desk) {
      await openFirstDraft(desk);
      await button(desk, postWords.preview).click();
      const preview = dialog(desk, previewWords.title);
      await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    },
    walks: true,
    onLarge: "room",
    hasPageInside: true,
  },
  {
    view: "post",
    state: "its versions",
    async prepare(desk) {
      await openFirstDraft(desk);
      await desk.page.getByLabel(postWords.shortDescription).fill("Another sentence altogether.");
      await button(desk, postWords.saveNow).click();
      await expect(desk.page.locator("[data-save-state=saved]")).toBeVisible();
      await button(desk, postWords.versions).click();
      await desk.page.getByRole("button", { name: /^Version 1/ }).click();
      await expect(desk.page.locator("dialog ins").first()).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "post",
    state: "somebody else was first",
    async prepare(desk) {
      const path = await openFirstDraft(desk);
      const { fields, revision }: StaffPost = await desk.call("GET", path);
      const theirs = { how: "save", fields: { ...fields, title: "Theirs" }, revision };
      await desk.call("PUT", path, theirs);
      await desk.page.getByLabel(postWords.title, { exact: true }).fill("Mine");
      await button(desk, postWords.saveNow).click();
      await expect(dialog(desk, staffParts.conflictTitle)).toBeVisible();
    },
    walks: true,
  },
];

const letter = once(async (desk) => {
  const { address } = await published(desk);
  return (await desk.call("POST", "/newsletter/letters", { post: address })) as StaffLetter;
});

const NOW = "2026-03-04T09:30:00.000Z";
const none = { queued: 0, sending: 0, sent: 0, failed: 0, skipped: 0, unsure: 0 };
/** A letter in each state, as the server describes it. */
const shapes: Record<LetterState, Partial<StaffLetter>> = {
  draft: { state: "draft", readers: 120 },
  scheduled: { state: "scheduled", readers: 120, startsAt: "2027-03-04T09:30:00.000Z" },
  sending: {
    ...{ state: "sending", isEditable: false, startedAt: NOW, recipients: 120 },
    counts: { ...none, queued: 80, sending: 2, sent: 38 },
  },
  stopped: {
    ...{ state: "stopped", isEditable: false, startedAt: NOW, recipients: 120 },
    counts: { ...none, queued: 80, sent: 38, failed: 2 },
  },
  sent: {
    ...{ state: "sent", isEditable: false, startedAt: NOW, finishedAt: NOW, recipients: 120 },
    ...{ bounces: 1, counts: { ...none, sent: 114, failed: 3, skipped: 2, unsure: 1 } },
  },
};
const failures = (["failed", "unsure"] as const).map((state) => ({
  ...{ id: state, address: "a…@example.com", state, attempts: 3 },
  reason: "550 5.1.1 The email account that you tried to reach does not exist",
}));

/**
 * Opens another letter for each state: the app would show what it knows of the same one before the new answer comes.
 */
async function openLetter(
  desk: ViewDesk,
  name: string,
  change: Partial<StaffLetter>,
): Promise<void> {
  const whole = await letter(desk);
  const id = `${whole.id}-${name}`;
  await answer(desk, /\/newsletter\/letters\/[\w-]+$/, { ...whole, ...change, id });
  await answer(desk, /\/newsletter\/letters\/[\w-]+\/failures$/, { failures });
  await open(desk, staffPaths.letter.replace(":id", id));
}

async function openLetters(
  desk: ViewDesk,
  page: number,
  of: readonly Partial<StaffLetter>[],
): Promise<void> {
  const whole = await letter(desk);
  const letters = of.map((shape, index) => ({ ...whole, ...shape, id: `${whole.id}-${index}` }));
  const list = { letters, page, perPage: 30, total: letters.length };
  await answer(desk, /\/newsletter\/letters\?/, list);
  await open(desk, `${staffPaths.letters}?page=${page}`);
  const links = desk.page.getByRole("main").getByRole("link", { name: whole.subject });
  await expect(links).toHaveCount(of.length);
}

const letterViews: StaffView[] = [
  {
    view: "letters",
    state: "one in each state",
    prepare: (desk) => openLetters(desk, 1, Object.values(shapes)),
    walks: true,
    onLarge: "room",
  },
  {
    view: "letters",
    state: "none yet",
    async prepare(desk) {
      await openLetters(desk, 2, []);
      await expect(desk.page.getByText(letterListWords.emptyTitle)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
  {
    view: "letter",
    state: "draft",
    prepare: (desk) => openLetter(desk, "draft", shapes.draft),
    walks: true,
    onLarge: "room",
  },
  {
    view: "letter",
    state: "asked before it leaves",
    async prepare(desk) {
      await openLetter(desk, "draft", shapes.draft);
      await button(desk, letterWords.start).click();
      await expect(dialog(desk, letterWords.confirmTitle)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "letter",
    state: "its post is gone",
    async prepare(desk) {
      await openLetter(desk, "postless", { ...shapes.draft, post: null });
      await expect(desk.page.getByText(letterWords.postGone)).toBeVisible();
    },
  },
  {
    view: "letter",
    state: "without a post, still empty",
    async prepare(desk) {
      const empty = { subject: "", opening: "", body: "", text: "", bringsPost: false, post: null };
      await openLetter(desk, "empty", { ...shapes.draft, ...empty });
      await expect(desk.page.getByLabel(letterWords.ownText, { exact: true })).toBeVisible();
    },
  },
  {
    view: "letter",
    state: "scheduled",
    async prepare(desk) {
      await openLetter(desk, "scheduled", shapes.scheduled);
      await expect(button(desk, letterWords.stop)).toBeVisible();
    },
  },
  {
    view: "letter",
    state: "sending",
    async prepare(desk) {
      await openLetter(desk, "sending", shapes.sending);
      await expect(button(desk, letterWords.stop)).toBeVisible();
      await expect(desk.page.getByRole("progressbar")).toBeVisible();
    },
    // It has the button of a scheduled letter and the results of a stopped one.
    isDrawnElsewhere: true,
  },
  {
    view: "letter",
    state: "stopped",
    async prepare(desk) {
      await openLetter(desk, "stopped", shapes.stopped);
      await expect(button(desk, letterWords.resume)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "letter",
    state: "sent",
    async prepare(desk) {
      await openLetter(desk, "sent", shapes.sent);
      await expect(desk.page.getByRole("table", { name: letterWords.failures })).toBeVisible();
    },
    onLarge: "room",
  },
];

export const blogViews: StaffView[] = [...postViews, ...letterViews];
