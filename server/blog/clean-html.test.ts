import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { pastedTexts, wordsOf } from "#tests/support/pasted-texts.ts";
import { xssCorpus } from "#tests/support/xss-corpus.ts";
import { cleanHtml, textOf } from "./clean-html.ts";
import { htmlForPage } from "./html-for-page.ts";

const ALLOWED =
  /^(?:h[2-4]|p|ul|ol|li|dl|dt|dd|blockquote|cite|q|figure|figcaption|picture|source|img|a|strong|em|b|i|s|mark|small|su[pb]|abbr|span|table|caption|thead|tbody|tfoot|tr|t[hd]|code|pre|kbd|details|summary|hr|br)$/;
const ATTRIBUTES =
  /^(?:lang|id|href|rel|src|srcset|sizes|type|alt|width|height|loading|decoding|title|start|scope|colspan|rowspan|open)$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#part-)/;

/** Reads tags in the simplest way that a browser might, and expects all of them to be on the allow-lists. */
function expectHarmless(html: string) {
  const inside = html.replaceAll(
    /<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*) ?\/?>/g,
    (...found) => {
      const [, , tag = "", attributes = ""] = found as string[];
      expect(tag).toMatch(ALLOWED);
      for (const [, name = "", , value = ""] of attributes.matchAll(/ ([a-z-]+)(="([^"]*)")?/g)) {
        expect(name).toMatch(ATTRIBUTES);
        if (name === "href") expect(value).toMatch(ADDRESS);
        if (name === "src" || name === "srcset")
          expect(value).toMatch(/^\/(?:blog-pictures|uploads)\//);
        if (name === "id") expect(value).toMatch(/^part-/);
      }
      return "";
    },
  );
  // The rest is text, in which nothing opens a tag.
  expect(inside).not.toMatch(/[<>]/);
}

describe("sanitising", () => {
  test.each(xssCorpus)("%s does nothing", (_name, html) => {
    const clean = cleanHtml(html);
    expectHarmless(clean);
    expectHarmless(htmlForPage(clean, 9).content);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test("a link in a link is parted at once", () => {
    const clean = cleanHtml('<a href="/a">x<form><a href="/b">y</a></form></a>');
    expect(cleanHtml(clean)).toBe(clean);
  });

  test("whatever the parts, nothing gets through, and cleaning again changes nothing", () => {
    const part = fc.oneof(
      fc.constantFrom(...xssCorpus.map(([, html]) => html)),
      fc.constantFrom("<p>", "</p>", "<h2>", "</h2>", "<table>", "<td>", "<a href=", '"', "'", ">"),
      fc.constantFrom("<", "&", "&lt;", "<!--", "-->", "<svg>", "</style>", "<figure>", "<img "),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const clean = cleanHtml(parts.join(""));
        expectHarmless(clean);
        expect(cleanHtml(clean)).toBe(clean);
        expectHarmless(htmlForPage(clean, 9).content);
      }),
      { numRuns: 400 },
    );
  });

  test("what an article needs stays as it is", () => {
    const article = [
      '<h2 id="part-how">How</h2><h3>So</h3><h4>And so</h4>',
      '<p lang="de">Ein <strong>Satz</strong> mit <em>Wörtern</em>, H<sub>2</sub>O, 2<sup>nd</sup>.<br />Zwei</p>',
      '<ul><li>one</li></ul><ol start="3"><li>three</li></ol>',
      "<blockquote><p>Said</p></blockquote><hr /><pre><code>a &lt; b</code></pre>",
      '<table><caption>T</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      "<details><summary>Ask</summary><p>Answer</p></details>",
      '<p><abbr title="Pearson Test of English">PTE</abbr></p>',
      '<figure><img src="/uploads/a-b-960.webp" alt="A" width="960" height="540" /><figcaption>C</figcaption></figure>',
    ].join("\n");
    expect(cleanHtml(article)).toBe(article);
  });

  test.each([
    ["https://a.example/x?y=1&z=2", "https://a.example/x?y=1&amp;z=2", true],
    ["http://a.example", "http://a.example/", true],
    ["mailto:info@a.example", "mailto:info@a.example", false],
    ["tel:+493023125000", "tel:+493023125000", false],
    ["/services/learn-german-online", "/services/learn-german-online", false],
    ["#Wie geht's", "#part-wie-geht-s", false],
  ])("a link to %s stays, with a rel of ours", (href, kept, leaves) => {
    const rel = leaves ? ' rel="noopener noreferrer external"' : "";
    expect(cleanHtml(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(
      `<a href="${kept}"${rel}>x</a>`,
    );
  });

  test.each(["relative/path", "ftp://a.example", "//a.example", "", "https://", "javascript:1"])(
    "a link to %j is text",
    (href) => {
      expect(cleanHtml(`<a href="${href}">x</a>`)).toBe("<a>x</a>");
    },
  );

  test.each(pastedTexts)("what the editor makes of a text from $from is kept", ({ expected }) => {
    expect(wordsOf(cleanHtml(expected))).toEqual(wordsOf(expected));
  });

  test("characters that no database or feed takes are left out", () => {
    expect(cleanHtml("<p>a\0b\x01c&#2;d\ud800e\uffff\tf\ng</p>")).not.toMatch(
      /(?![\n\t])[\p{Cc}\p{Cs}\uffff]/u,
    );
    expect(cleanHtml('<a href="/&#1;/evil.example">x</a>')).toBe("<a>x</a>");
  });

  test("a page has one h1, and it is not in the body", () => {
    expect(cleanHtml("<h1>a</h1><h5>b</h5><h6>c</h6><h2> </h2>")).toBe(
      "<h2>a</h2><h4>b</h4><h4>c</h4>",
    );
  });

  test("the text of a body reads as it stands", () => {
    const html = cleanHtml(
      "<h2>A</h2><p>b<strong>c</strong> &amp; d&nbsp;e &lt;f&gt;</p><ul><li>g</li><li>h</li></ul>",
    );
    expect(textOf(html)).toBe("A bc & d e <f> g h");
  });

  test.each(samplePosts)("the sample post $slug loses nothing", ({ html }) => {
    const tags = (text: string) => text.match(/<\/?\w+/g);
    expect(tags(cleanHtml(html))).toEqual(tags(html));
  });
});

describe("dressing", () => {
  test("headings get ids, each once, and links to them hold", () => {
    const html = cleanHtml(
      '<h2>Über uns</h2><h2 id="why">Why?</h2><h3>Über uns</h3><h2>समय</h2><p><a href="#why">x</a></p>',
    );
    const { content, contents } = htmlForPage(html, 9);
    expect(contents).toEqual([
      { id: "part-uber-uns", text: "Über uns", level: 2 },
      { id: "part-why", text: "Why?", level: 2 },
      { id: "part-uber-uns-2", text: "Über uns", level: 3 },
      { id: "part-section", text: "समय", level: 2 },
    ]);
    for (const { id } of contents) expect(content).toContain(` id="${id}"`);
    expect(content).toContain('href="#part-why"');
  });

  test("a short post has no list of contents", () => {
    expect(htmlForPage("<h2>a</h2><h2>b</h2><h2>c</h2>", 3).contents).toEqual([]);
    expect(htmlForPage("<h2>a</h2><h2>b</h2>", 9).contents).toEqual([]);
  });

  test("a picture comes in every size and both formats", () => {
    const html = cleanHtml(
      '<img src="/uploads/desk-1200.webp" alt="A &quot;desk&quot;" width="1200" height="800">',
    );
    expect(htmlForPage(html, 1).content).toBe(
      '<picture><source type="image/avif" srcset="/uploads/desk-480.avif 480w, /uploads/desk-960.avif 960w, /uploads/desk-1200.avif 1200w" sizes="(min-width: 48rem) 44rem, 100vw">' +
        '<img src="/uploads/desk-1200.webp" srcset="/uploads/desk-480.webp 480w, /uploads/desk-960.webp 960w, /uploads/desk-1200.webp 1200w" sizes="(min-width: 48rem) 44rem, 100vw"' +
        ' alt="A &quot;desk&quot;" width="1200" height="800" loading="lazy" decoding="async"></picture>',
    );
  });

  test("a picture without a size is taken for one of ours", () => {
    const html = cleanHtml('<img src="/blog-pictures/a-1600.webp">');
    expect(htmlForPage(html, 1).content).toContain(
      'alt="" width="1600" height="900" loading="lazy"',
    );
  });
});
