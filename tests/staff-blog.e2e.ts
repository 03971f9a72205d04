import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAs } from "./support/colleague.ts";
import { loseAnswers } from "./support/lose-answers.ts";
import { test } from "./support/running-site.ts";
import { expectRows, storedRow } from "./support/server-state.ts";
import { goTo, test as tabTest } from "./support/staff-tab.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const saved = (page: Page) => expect(page.locator("[data-save-state='saved']")).toBeVisible();
const text = (page: Page) => page.getByRole("textbox", { name: "Text" });
/** Longer than the pause after which a post is saved by itself. */
const pauseInTyping = (page: Page) => page.clock.fastForward(2_000);
const EDITOR_CHUNK = /rich-text-editor/;

test("a post is written, looked at, published, compared, restored and sent", async ({
  page,
  site,
}) => {
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (EDITOR_CHUNK.test(request.url())) chunks.push(request.url());
  });
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  const { token, user } = await comeAs(page, site, "editor");
  await page.clock.install();
  await page.goto(staffPaths.posts);
  const rows = page.getByRole("table", { name: "Posts" }).getByRole("row");
  await expect(rows.nth(12)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search posts" }).fill("your address");
  await expect(rows.nth(12)).toHaveCount(0);
  await expect(rows.nth(1)).toContainText(/your address/i);
  expect(chunks).toEqual([]);

  await button(page, "New post").click();
  await page.getByLabel("Title", { exact: true }).fill("Wechselpräpositionen");
  await expect.poll(() => chunks.length).toBeGreaterThan(0);
  await button(page, "Publish…").click();
  await expect(page.getByRole("alert").first()).toContainText("The post is not ready");
  // What cannot be published is not asked about.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Short description").fill("Nine words that ask where to.");
  await page.getByLabel("Topic", { exact: true }).fill("German");
  await page.getByLabel("Tags", { exact: true }).fill("grammar");
  await page.keyboard.press("Enter");

  // The toolbar by keyboard alone.
  await text(page).click();
  await page.keyboard.type("Nine prepositions.");
  await page.keyboard.press("Alt+F10");
  await expect(button(page, "Bold")).toBeFocused();
  for (const on of [true, false]) {
    // The focus must return at once, or what is typed next would go to the button.
    const focused = await button(page, "Bold").evaluate((bold: HTMLElement) => {
      bold.click();
      return document.activeElement?.getAttribute("role");
    });
    expect(focused).toBe("textbox");
    await expect(button(page, "Bold")).toHaveAttribute("aria-pressed", String(on));
  }
  await page.keyboard.press("Alt+F10");
  await expect(button(page, "Bold")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(button(page, "Italic")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" Wohin?");
  await expect(text(page).locator("em")).toHaveText(" Wohin?");
  await saved(page);

  // What is pasted is cleaned.
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<h1 style="color:red">Pasted</h1><script>x</script><p>And so on.</p>',
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text(page).getByRole("heading", { name: "Pasted", level: 2 })).toBeVisible();
  await expect(text(page).locator("p").first()).toHaveText("Nine prepositions. Wohin?");

  // A click outside does not lose the address of a link.
  await button(page, "Link").click();
  const link = page.getByRole("dialog", { name: "Link" });
  await link.getByLabel("Address").fill("/services");
  await page.mouse.click(3, 3);
  await expect(link.getByLabel("Address")).toHaveValue("/services");
  await link.getByRole("button", { name: "Close" }).click();
  await expect(link).toBeHidden();

  // A picture by the chooser, described by hand.
  const picture = await sharp({
    create: { width: 1000, height: 600, channels: 3, background: "#0b7a75" },
  })
    .png()
    .toBuffer();
  const file = { name: "a.png", mimeType: "image/png", buffer: picture };
  const arrives = Promise.withResolvers<void>();
  const held = "**/api/v1/staff/pictures";
  await page.route(held, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.locator("input[type=file]").first().setInputFiles(file);
  // Else the post would be published without it.
  await expect(page.getByText("You can publish when the picture is uploaded.")).toBeVisible();
  await button(page, "Publish…").press("Enter");
  await button(page, "Versions").click();
  const restore = page.getByRole("dialog").getByRole("button", { name: "Restore this version" });
  await expect(restore).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  arrives.resolve();
  await expect(page.getByText("You can publish when the picture is uploaded.")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(held);

  // What is described while another picture takes its place stays.
  const replaced = Promise.withResolvers<void>();
  await page.route(
    held,
    async (route) => {
      await replaced.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByText("You can publish when the picture is uploaded.")).toBeVisible();
  await page.getByLabel("What the picture shows").fill("A green table");
  replaced.resolve();
  await expect(page.getByText("You can publish when the picture is uploaded.")).toHaveCount(0);
  await expect(page.getByLabel("What the picture shows")).toHaveValue("A green table");
  await button(page, "Save a version").click();
  await saved(page);

  await button(page, "Preview").click();
  const preview = page.getByRole("dialog", { name: /^Preview/ });
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Wechselpräpositionen");
  await expect(preview.getByRole("img", { name: "A green table" }).first()).toBeVisible();
  await button(page, "Back to writing").click();
  await expect(preview).toBeHidden();
  // The Back button leads from the preview to the text, not to the list.
  await button(page, "Preview").click();
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(preview).toBeHidden();
  await expect(text(page)).toContainText("Nine prepositions.");

  // A time that is past is not asked about.
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await button(page, "Schedule").click();
  await expect(page.getByText("Choose a time in the future.")).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // What is typed while the post is taken off its date stays, and is saved by itself.
  const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await page.getByLabel("Date and time").fill(nextWeek);
  await button(page, "Schedule").click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("The post is scheduled.").first()).toBeVisible();
  const isOff = Promise.withResolvers<void>();
  await page.route("**/blog/posts/*/unpublish", async (route) => {
    await isOff.promise;
    await route.continue();
  });
  await button(page, "Do not publish").click();
  await expect(button(page, "Do not publish")).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Short description").fill("Nine words, typed meanwhile.");
  await text(page).press("Control+End");
  await page.keyboard.insertText("Typed meanwhile.");
  await pauseInTyping(page);
  isOff.resolve();
  await expect(button(page, "Do not publish")).toHaveCount(0);
  await pauseInTyping(page);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Short description")).toHaveValue("Nine words, typed meanwhile.");
  await expect(text(page)).toContainText("Typed meanwhile.");
  await page.getByLabel("Short description").fill("Nine words that ask where to.");
  await pauseInTyping(page);
  await saved(page);

  const address = "/blog/viewallblogs/wechselprapositionen";
  await button(page, "Publish…").click();
  const asked = page.getByRole("dialog", { name: "Publish this post?" });
  for (const place of [`at ${new URL(address, page.url())}`, "the topic “German”", "“grammar”"]) {
    await expect(asked).toContainText(place);
  }
  expect((await page.request.get(address)).status()).toBe(404);
  // An upload may have begun while the text was saved, before the dialog came.
  const publishNow = asked.getByRole("button", { name: "Publish now" });
  const ended = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(publishNow).toHaveAttribute("aria-disabled", "true");
  ended.resolve();
  await expect(publishNow).not.toHaveAttribute("aria-disabled");
  await publishNow.click();
  await expect(page.getByText("The post is on the site.").first()).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain("Nine prepositions.");

  // The line breaks: what is typed waits in the browser, over a reload.
  await page.context().setOffline(true);
  await page.getByLabel("Short description").fill("Nine words, two cases.");
  await pauseInTyping(page);
  await expect(page.locator("[data-save-state='offline']")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Short description")).toHaveValue("Nine words, two cases.");
  const isStored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await pauseInTyping(page);
  await isStored;
  await saved(page);
  expect(await (await page.request.get(address)).text()).not.toContain("two cases");

  // It is stored and its answer lost: nobody is asked about what they changed themselves.
  const posts = "**/api/v1/staff/blog/posts/*";
  const author = page.getByLabel("Author", { exact: true });
  await loseAnswers(page, posts, 1);
  await author.fill("Asha Rao ");
  await pauseInTyping(page);
  await expect(page.locator("[data-save-state='offline']")).toBeVisible();
  await button(page, "Save a version").click();
  await saved(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(author).toHaveValue("Asha Rao ");

  // Nor after a reload, and with text that was typed after the save.
  await loseAnswers(page, posts, 1);
  await author.fill("Asha R.");
  await pauseInTyping(page);
  await expect(page.locator("[data-save-state='offline']")).toBeVisible();
  await author.fill("Asha Rao");
  await page.reload();
  await expect(author).toHaveValue("Asha Rao");
  await pauseInTyping(page);
  await saved(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(author).toHaveValue("Asha Rao");

  await button(page, "Versions").click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions
    .getByRole("button", { name: /Published/ })
    .first()
    .click();
  await expect(versions.locator("ins", { hasText: "two" })).toBeVisible();
  await versions.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByLabel("Short description")).toHaveValue("Nine words that ask where to.");

  await button(page, "Send to subscribers").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wechselpräpositionen");
  await expect(page.getByText(/would get it now\.$/).first()).toBeVisible();
  await button(page, "Send me a test").click();
  await expect(page.getByText(/A test is on its way to/).first()).toBeVisible();
  const sent = "SELECT status FROM mail_outbox WHERE subject LIKE 'Test: %' AND to_address = ?";
  await expectRows(page, site, sent, user.email, [{ status: "sent" }]);
  expect(refusals).toEqual([]);

  // Other tests find the blog without it.
  const post = "SELECT id FROM posts WHERE slug = ?";
  const { id } = await storedRow(page, site, post, "wechselprapositionen");
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/v1/staff/blog/posts/${id}`;
  const { revision } = await (await page.request.get(path, { headers })).json();
  const down = await page.request.post(`${path}/unpublish`, { headers, data: { revision } });
  expect(down.ok(), await down.text()).toBe(true);
});

tabTest("on a phone, two editors of one post lose nothing", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await comeAs(page, site, "editor");
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post("/api/v1/staff/blog/posts", { headers, data: {} });
  const { id, revision, fields } = await begun.json();
  await page.goto(staffPaths.post.replace(":id", id));
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toHaveValue("");
  const theirs = await page.request.put(`/api/v1/staff/blog/posts/${id}`, {
    headers,
    data: { revision, how: "save", fields: { ...fields, title: "Theirs on a phone" } },
  });
  expect(theirs.ok()).toBe(true);
  await title.fill("Mine on a phone");
  const conflict = page.getByRole("dialog", { name: "Somebody else changed this" });
  await expect(conflict).toContainText("Theirs on a phone");
  await expect(conflict).toContainText("Mine on a phone");
  // What is typed while the new draft is made goes along.
  const description = page.getByLabel("Short description");
  const isMade = Promise.withResolvers<void>();
  await page.route("**/api/v1/staff/blog/posts", async (route) => {
    await isMade.promise;
    await route.continue();
  });
  await conflict.getByRole("button", { name: "Keep mine as a new draft" }).click();
  await page.keyboard.press("Escape");
  await description.fill("Typed meanwhile");
  isMade.resolve();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(title).toHaveValue("Mine on a phone");
  await expect(description).toHaveValue("Typed meanwhile");
  await saved(page);
  await goTo(page, staffPaths.posts);
  await expect(page.getByRole("link", { name: "Theirs on a phone" })).toBeVisible();

  await page.getByRole("link", { name: "Mine on a phone" }).click();
  await button(page, "Delete the draft").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the draft" }).click();
  await expect(page).toHaveURL(new RegExp(`${staffPaths.posts}$`));
  await expect(page.getByRole("link", { name: "Mine on a phone" })).toHaveCount(0);
  await goTo(page, staffPaths.letters);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
});
