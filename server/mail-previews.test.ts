import { describe, expect, test } from "vitest";
import { expectProblem, openTestApp } from "#tests/support/test-app.ts";
import { mailPreviews, sampleMails } from "./mail-previews.ts";

/* What must be true of every mail. */

const siteUrl = "https://www.sprachsetu.example";
const samples = sampleMails(siteUrl);

test("each mail has a name of its own", () => {
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  expect(samples.length).toBeGreaterThan(20);
});

describe.each(samples)("$name", ({ mail }) => {
  const { html, text } = mail;

  test("has one look: the frame of 600 px, the name, one heading, our branches", () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('width="600"');
    expect(html).toContain("max-width:600px");
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/Karnal <a [^>]*href="tel:/);
    expect(html).toMatch(/Berlin <a [^>]*href="tel:/);
  });

  test("is made for dark mode: each element that has a colour of its own has a dark one", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    const dark = html.slice(html.indexOf("(prefers-color-scheme: dark)"), html.indexOf("</style>"));
    const darkened = new Set(dark.match(/(?<=\.)[a-z][\w-]*(?=[^{}]*\{)/g));
    const inked = [
      ...html.matchAll(
        /<(?!html|head|body)(\w+)([^>]*style="[^"]*[;"]color:#(?:14213d|48526b|0b7a75)[^>]*)>/g,
      ),
    ];
    for (const [tag, , attributes = ""] of inked) {
      // A button keeps its background, so its text colour stays.
      if (attributes.includes("padding:11px 28px")) continue;
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
      expect(
        classes.some((name) => darkened.has(name)),
        tag,
      ).toBe(true);
    }
    expect(inked.length).toBeGreaterThan(3);
  });

  test("has no full stop behind an address in its plain text", () => {
    expect(text).not.toMatch(/(?:https?:\/\/|@)\S+\.(?:\s|$)/);
  });

  test("loads nothing, runs nothing, and fits a phone", () => {
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|embed|video|audio|svg|form)\b/i);
    expect(html).not.toMatch(/url\(|@import|@font-face|\s(?:src|srcset|background|on\w+)=/i);
    expect(html).toContain('content="width=device-width, initial-scale=1"');
    expect(html).toContain("@media (max-width: 480px)");
    const widths = [...html.matchAll(/(?<![-\w])width:(\d+)px/g)].map(([, pixels]) =>
      Number(pixels),
    );
    expect(Math.max(0, ...widths)).toBeLessThanOrEqual(320);
    // Gmail cuts off mails of more than 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(50_000);
  });

  test("says the same in plain text, with every link written out", () => {
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url = ""]) =>
      url.replaceAll("&amp;", "&").replace(/#leave$/, ""),
    );
    for (const link of links) expect(text).toContain(link);
    const long = text.split("\n").filter((line) => line.length > 76);
    expect(long.every((line) => line.includes("http"))).toBe(true);
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;/i);
  });

  test("tells at its foot why it came, and answers reach a person", () => {
    expect(text).toMatch(/You get this[\s\S]{20,}/);
    expect(mail.replyTo).toMatch(/^[^\s@]+@[^\s@]+$/);
    expect(mail.subject.length).toBeLessThanOrEqual(78);
  });
});

test("no other server than the one for development has them", async () => {
  const served = await openTestApp("sqlite");
  const answer = await served.app.inject("/api/dev/mails");
  await served.close();
  expectProblem(answer, 404, "not_found");
});

test("a preview shows the dark colours whatever the reader's settings are", () => {
  for (const { darkHtml } of mailPreviews(siteUrl)) {
    expect(darkHtml).toContain("@media all {");
    expect(darkHtml).not.toContain("prefers-color-scheme");
  }
});
