import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { staffPaths } from "#app/staff/staff-paths.ts";
import type { StaffPost } from "#contract/staff/staff-blog.ts";
import { comeAs } from "./support/colleague.ts";
import { PIXEL, pastedTexts, wordsOf } from "./support/pasted-texts.ts";
import type { Site } from "./support/running-site.ts";
import { test } from "./support/staff-tab.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Text" });

/** Saves by the button: the post saves itself only after a pause in typing. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save a version" }).click();
  await expect(page.locator("[data-save-state='saved']")).toBeVisible();
}

/** An empty draft, opened, and how to read what the server has of its text. */
async function openDraft(page: Page, site: Site) {
  const { token } = await comeAs(page, site, "editor");
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post("/api/v1/staff/blog/posts", { headers, data: {} });
  const { id }: StaffPost = await begun.json();
  await page.goto(staffPaths.post.replace(":id", id));
  await expect(text(page)).toBeVisible();
  return {
    async stored(): Promise<string> {
      const answer = await page.request.get(`/api/v1/staff/blog/posts/${id}`, { headers });
      return ((await answer.json()) as StaffPost).fields.html;
    },
  };
}

/** Pastes as a browser does, with files beside the HTML. */
const paste = (
  page: Page,
  html: string,
  files: { name: string; base64: string; type?: string }[] = [],
) =>
  text(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.html) data.setData("text/html", given.html);
      for (const { name, base64, type = "image/png" } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { html, files },
  );

/** The text of the editor as HTML, with the attributes that a reader notices. */
const shown = (page: Page) =>
  text(page).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll("*")) {
      for (const name of each.getAttributeNames()) {
        if (!/^(?:href|start|src|lang)$/.test(name)) each.removeAttribute(name);
      }
      if (each.matches("br.ProseMirror-trailingBreak, colgroup")) each.remove();
    }
    return copy.innerHTML.replaceAll("<br></p>", "</p>").replaceAll(/<p><\/p>/g, "");
  });

test("text arrives as it looks, from wherever it is copied", async ({ page, site }) => {
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  const draft = await openDraft(page, site);
  for (const { from, html, expected } of pastedTexts) {
    await test.step(from, async () => {
      await text(page).press("Control+a");
      await text(page).press("Delete");
      await paste(page, html);
      await expect.poll(() => shown(page), from).toBe(expected);
    });
  }
  // What the server makes of each is tested in server/blog/clean-html.test.ts.
  const last = await shown(page);
  await save(page);
  await expect.poll(async () => wordsOf(await draft.stored())).toEqual(wordsOf(last));
  await text(page).press("Control+z");
  await expect.poll(() => shown(page), "taken back").not.toBe(last);
  expect(refusals).toEqual([]);
});

test("pasted pictures are uploaded, or the editor says why not", async ({ page, site }) => {
  const draft = await openDraft(page, site);
  const alert = page.getByRole("alert");
  const pictures = text(page).locator("figure img");

  // Within the text, with one that is on another site and one that is none of our kinds.
  await paste(
    page,
    `<p>Before</p><p><img src="${PIXEL}" alt="A dot"></p><p>After</p>
     <p><img src="https://lh7.example/docs/a.png"></p><img src="file:///C:/Temp/clip_image002.png">
     <img src="data:image/svg+xml;base64,PHN2Zy8+">`,
  );
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute("src", /^\/uploads\/[0-9a-f]{32}-1\.webp$/);
  await expect(text(page)).toContainText(/Before[\s\S]*After/);
  await expect(alert).toContainText("2 pictures were not pasted");
  await expect(alert).toContainText("Choose a JPEG, PNG, WebP, GIF or AVIF picture.");
  await save(page);
  await expect.poll(draft.stored).toMatch(/<figure><img src="\/uploads\/[^"]+" alt="A dot"/);

  // One picture alone, as browsers copy it: the file counts, whatever address stands beside it.
  const file = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#063" } })
    .png()
    .toBuffer();
  const files = [{ name: "image.png", base64: file.toString("base64") }];
  await text(page).press("Control+End");
  await paste(page, '<meta charset="utf-8"><img src="https://else.example/a.png">', files);
  await expect(pictures).toHaveCount(2);
  await text(page).press("Control+End");
  await paste(page, "", files);
  await expect(pictures).toHaveCount(3);

  // A file that cannot be shown is refused with a reason, and the others beside it are taken.
  const others = [
    ...files,
    { name: "IMG_0412.HEIC", base64: PIXEL.slice(-40), type: "image/heic" },
  ];
  await text(page).press("Control+End");
  await paste(page, "", others);
  await expect(pictures).toHaveCount(4);
  await expect(alert).toContainText("Save a HEIC picture of an iPhone as JPEG first.");

  // The server's refusal is what the editor says.
  await page.route("**/api/v1/staff/pictures", (route) =>
    route.fulfill({
      status: 413,
      json: {
        status: 413,
        message: "The picture is larger than 5 MB. Make it smaller and upload it again.",
      },
    }),
  );
  await paste(page, `<p>More text</p><img src="${PIXEL}">`);
  await expect(text(page)).toContainText("More text");
  await expect(alert).toContainText(
    "The picture is larger than 5 MB. Make it smaller and upload it again.",
  );
  await expect(pictures).toHaveCount(4);
});

test("pastes whose pictures are uploaded at the same time keep all of them, and hold back publishing", async ({
  page,
  site,
}) => {
  await openDraft(page, site);
  const dots = await Promise.all(
    ["#c00", "#0c0", "#00c"].map(async (background) => {
      const dot = sharp({ create: { width: 4, height: 4, channels: 3, background } });
      return `<img src="data:image/png;base64,${(await dot.png().toBuffer()).toString("base64")}">`;
    }),
  );
  const pictures = text(page).locator("figure img");
  const holdsBack = page.getByText("You can publish when the picture is uploaded.");
  let uploads = 0;
  const second = Promise.withResolvers<void>();
  await page.route("**/api/v1/staff/pictures", async (route) => {
    uploads += 1;
    if (uploads === 2) await second.promise;
    await route.continue();
  });

  await paste(page, `<p>First</p>${dots[0]}${dots[1]}`);
  await expect.poll(() => uploads).toBe(2);
  await paste(page, `<p>Second</p>${dots[2]}<img src="data:image/svg+xml;base64,PHN2Zy8+">`);
  await expect(pictures).toHaveCount(1);
  await expect(holdsBack).toBeVisible();
  second.resolve();
  await expect(pictures).toHaveCount(3);
  await expect(holdsBack).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText(/^A picture was not added\. Choose a JPEG/);
});

test("what is selected or typed while a picture is uploaded stays", async ({ page, site }) => {
  await openDraft(page, site);
  await paste(page, "<p>Before</p><p>After</p>");
  let answers = Promise.withResolvers<void>();
  await page.route("**/api/v1/staff/pictures", async (route) => {
    await answers.promise;
    await route.continue();
  });
  const pictures = text(page).locator("figure img");
  const files = [{ name: "image.png", base64: PIXEL.replace(/^.*,/, "") }];
  await paste(page, "", files);
  await expect(page.getByText("Uploading a picture…").first()).toBeVisible();
  await text(page).press("Control+a");
  answers.resolve();
  await expect(pictures).toHaveCount(1);
  await expect(text(page)).toContainText(/Before[\s\S]*After/);

  // A paste replaces what is selected, but not what is typed over it meanwhile.
  answers = Promise.withResolvers();
  await text(page).press("Control+a");
  await paste(page, "", files);
  await expect(page.getByText("Uploading a picture…").first()).toBeVisible();
  await page.keyboard.insertText("Typed");
  await expect(pictures).toHaveCount(0);
  answers.resolve();
  await expect(pictures).toHaveCount(1);
  await expect(text(page)).toContainText("Typed");
});
