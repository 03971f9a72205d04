import { describe, expect, test } from "vitest";
import { siteDetails as site } from "#content/site.ts";
import { layOutMail, type MailContent } from "./mail-layout.ts";

const frame = { site, siteUrl: "https://sprachsetu.example" };

/** A mail with every kind of block. `value` is in every text field, `url` in every link. */
const filledWith = (value: string, url = "https://example.org/", label = value): MailContent => ({
  preheader: value,
  heading: value,
  footnote: value,
  blocks: [
    { kind: "paragraph", text: value },
    { kind: "heading", text: value },
    {
      kind: "facts",
      facts: [
        { label, value },
        { label, value, url },
      ],
    },
    { kind: "steps", steps: [{ title: value, text: value }] },
    { kind: "notice", title: value, points: [value] },
    { kind: "code", code: value },
    { kind: "button", label, url },
    { kind: "closing", text: value },
  ],
});

describe("the HTML", () => {
  const evil = `</style></title>"'><script>alert(1)</script>&amp;`;

  test("says every value as text, wherever it stands", () => {
    const { html } = layOutMail(filledWith(evil, `https://example.org/${evil}`), {
      siteUrl: frame.siteUrl,
      site: {
        ...site,
        name: evil,
        descriptor: evil,
        email: evil,
        branches: site.branches.map((branch) => ({
          ...branch,
          name: evil,
          phone: evil,
          phoneE164: evil,
        })),
      },
    });
    const calm = layOutMail(filledWith("calm"), frame).html;
    expect(html).not.toContain("<script");
    expect(tags(html)).toEqual(tags(calm));
    const escaped = `&lt;/style&gt;&lt;/title&gt;&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;`;
    // 3 around the blocks, the title again, 14 in the blocks, 2 links, and those of the frame.
    expect(html.split(escaped).length - 1).toBe(3 + 1 + 14 + 2 + 3 + 1 + 3 * site.branches.length);
  });

  test("loads nothing from anywhere", () => {
    const { html } = layOutMail(filledWith("calm"), frame);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|embed|video|audio|source|svg)\b/i);
    expect(html).not.toMatch(/url\(|@import|@font-face|\b(?:src|srcset|background|poster)=/i);
  });

  test("is made for light and for dark", () => {
    const { html } = layOutMail(filledWith("calm"), frame);
    expect(html).toContain(`<meta name="color-scheme" content="light dark">`);
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    const declared = new Set(html.match(/(?<=^ {2}\.)[a-z0-9]+/gm));
    const used = new Set(
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ")),
    );
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  });

  test("has no line that mail servers would have to break", () => {
    const { html } = layOutMail(filledWith("calm"), frame);
    expect(Math.max(...html.split("\n").map((line) => line.length))).toBeLessThan(998);
  });
});

describe("the text", () => {
  const words = "Words that go on and on until the line is full and then some more of them";

  test("breaks at 76 characters, but no word", () => {
    const long = `https://example.org/${"path/".repeat(30)}`;
    const { text } = layOutMail(filledWith(`${words} ${long} ${words}`, long, "Label"), frame);
    const tooLong = text.split("\n").filter((line) => line.length > 76);
    expect(tooLong.length).toBeGreaterThan(0);
    expect(tooLong.every((line) => line.includes(long))).toBe(true);
  });

  test("is laid out as plain text is", () => {
    const { text } = layOutMail(
      {
        preheader: "",
        heading: "Thank you, प्रिया",
        footnote: "Why you get this.",
        blocks: [
          { kind: "notice", title: "Look first", points: ["One thing", "Another"] },
          {
            kind: "facts",
            facts: [
              { label: "Phone", value: "+91 98000 12345", url: "tel:+919800012345" },
              { label: "Reference", value: "SP-7K3M" },
              { label: "Way", value: "Setu Lane", url: "https://maps.example/" },
            ],
          },
          { kind: "steps", steps: [{ title: "We call.", text: words }] },
          { kind: "button", label: "Chat with us", url: "https://chat.example/" },
          { kind: "button", label: "Call +91 98000 12345", url: "tel:+919800012345" },
        ],
      },
      frame,
    );
    expect(text).toBe(`Thank you, प्रिया
-----------------

Look first
- One thing
- Another

Phone:     +91 98000 12345
Reference: SP-7K3M
Way:       Setu Lane https://maps.example/

1. We call. Words that go on and on until the line is full and then some
   more of them

Chat with us:
https://chat.example/

Call +91 98000 12345

-- 
Sprachsetu, Institute for languages and exams
Karnal: +91 98000 00000
Berlin: +49 30 23125 000
info@sprachsetu.example
https://sprachsetu.example

Why you get this.
`);
  });
});

const tags = (html: string) => html.match(/<[a-z!/][a-z0-9]*/gi);
