import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { PostFields } from "#contract/staff/staff-blog.ts";
import { SeoPanel } from "./seo-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the preview of a shared link shows the picture that is cropped for it", () => {
  vi.stubGlobal("location", { host: "site.example" });
  const fields: PostFields = {
    title: "Visa",
    slug: "",
    shortDescription: "In short",
    metaTitle: "",
    metaDescription: "",
    topic: "PTE",
    tags: [],
    author: "A. Author",
    html: "",
    pictures: [{ src: "/uploads/cat-900.webp", alt: "A cat", width: 900, height: 600 }],
  };
  const panel = (
    <SeoPanel fields={fields} address={null} errorOf={() => undefined} onChange={() => {}} />
  );
  const [shown] = /<img[^>]*>/.exec(renderToStaticMarkup(panel)) ?? [];
  expect(shown).toContain('src="/uploads/cat-share.jpg"');
  expect(shown).toContain('width="1200" height="630"');
});
