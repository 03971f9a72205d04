import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { stopClock } from "./support/still-page.ts";

/* What the pages of the blog contain is tested in server/blog-site.test.ts. */

test("one sees how far one has read, copies the address, and reads on", async ({
  context,
  page,
  site,
}) => {
  const [newest, second] = [...samplePosts].sort((a, b) =>
    b.publishedAt.localeCompare(a.publishedAt),
  );
  const address = paths.blogPost.replace(":url", newest?.slug ?? "");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await visit(page, address);
  const read = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .find(({ timeline }) => timeline !== document.timeline)
          ?.effect?.getComputedTiming().progress,
    );
  await expect.poll(read).toBe(0);
  const copy = page.getByRole("link", { name: "Copy the link" });
  await copy.scrollIntoViewIfNeeded();
  await expect.poll(read).toBeGreaterThan(0.5);
  await stopClock(page, 60_000);
  await copy.click();
  const copied = page.getByText("Link copied");
  await expect(copied).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toBe(site.url + address);
  // A second copy is confirmed for as long as the first.
  await page.clock.runFor(2_000);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await copied.click();
  await expect.poll(clipboard).toBe(site.url + address);
  await page.clock.runFor(2_000);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(copied).toBeHidden();
  await page.clock.resume();

  await page.getByRole("navigation", { name: "More posts" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second?.title ?? "");
});
