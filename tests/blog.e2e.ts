import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* What the pages of the blog hold: server/blog-site.test.ts. */

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
  await copy.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + address);

  await page.getByRole("navigation", { name: "More posts" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second?.title ?? "");
});
