import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { blogLetter } from "#content/blog/blog-lists.ts";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { newsletterPreferences } from "#content/newsletter-preferences.ts";
import { letterPromise, newsletter } from "#content/newsletter-words.ts";
import { siteDetails as site } from "#content/site.ts";
import { sampleLetter } from "#tests/support/subscribers.ts";
import { letterTopics } from "./letter-topics.ts";
import { letterMail, subscriptionConfirmation } from "./newsletter-mails.ts";
import { postLetter } from "./post-letter.ts";

const siteUrl = "https://www.sprachsetu.example";
const confirmUrl = `${siteUrl}/newsletter/confirm?token=abc`;
const mail = subscriptionConfirmation(
  "priya@example.in",
  { url: confirmUrl, days: 7 },
  { site, siteUrl },
);

test("the mail says who asks, for what, until when, and what to do if it was somebody else", () => {
  expect(mail).toMatchObject({
    purpose: "newsletter-confirmation",
    to: "priya@example.in",
    replyTo: site.email,
    subject: `Please confirm: newsletter from ${site.name}`,
  });
  const text = mail.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("request to send our newsletter");
  expect(text).toContain(`Confirm my subscription: ${confirmUrl}`);
  expect(text).toContain("The link works for 7 days.");
  expect(text).toContain("If you did not ask for our newsletter, ignore this email");
  expect(mail.html).toContain(`href="${confirmUrl}"`);
});

test("it carries nothing that a stranger typed, and loads nothing", () => {
  expect(mail.html + mail.text).not.toContain("priya");
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import|\bsrc=/i);
});

test("what a reader agrees to is the same wherever it is offered, confirmed or chosen from", () => {
  for (const text of [
    newsletter.intro,
    newsletterConfirm.ask.text,
    newsletterPreferences.choose.text,
    blogLetter.text,
    mail.text.replaceAll(/\s+/g, " "),
  ]) {
    expect(text).toContain(letterPromise);
    // Nothing else in the text says how often letters come.
    expect(text.replace(letterPromise, "")).not.toMatch(/\b(?:daily|week|month|times?)/i);
  }
});

const reader = { email: "priya@example.in", token: "T".repeat(43) };
const post = {
  title: "Der, die <oder> das",
  shortDescription: "Five habits.",
  metaDescription: "How to guess well.",
  beginning: ["First & best."],
  url: "der-die-das",
  author: "Meera Anand",
  topic: "German",
  minutesToRead: 1,
};

test("a letter names its reader nowhere, and leads to the topics and off the list", () => {
  const mail = letterMail(sampleLetter, reader, { site, siteUrl });
  const page = `${siteUrl}/newsletter/preferences?token=${reader.token}`;
  expect(mail).toMatchObject({
    purpose: "newsletter",
    to: reader.email,
    replyTo: site.email,
    subject: sampleLetter.subject,
    unsubscribeUrl: `${siteUrl}/api/v1/subscribe/unsubscribe?token=${reader.token}`,
  });
  expect(mail.html + mail.text).not.toContain("priya");
  expect(mail.html).toContain(`href="${page}"`);
  expect(mail.html).toContain(`href="${page}#leave"`);
  expect(mail.text).toContain(`Choose your topics:\n${page}\n`);
  expect(mail.text).toContain(`Unsubscribe:\n${page}#leave\n`);
  const line = mail.text.replaceAll(/\s+/g, " ");
  for (const { street, city } of site.branches) {
    expect(line).toContain(street);
    expect(line).toContain(city);
  }
});

test("a post becomes a letter: what it is, how it begins, and where the rest stands", () => {
  const { html, text, subject } = letterMail(postLetter(post, siteUrl), reader, { site, siteUrl });
  expect(subject).toBe(post.title);
  expect(html).toContain("Der, die &lt;oder&gt; das");
  expect(text).toContain("German, by Meera Anand, 1 mins read");
  expect(text).toContain("First & best.");
  expect(text).toContain(`Read the whole post:\n${siteUrl}/blog/viewallblogs/der-die-das\n`);
});

test("a post's letter leads to the page that the site has", () => {
  const button = postLetter(post, siteUrl).blocks.find(({ kind }) => kind === "button");
  expect(button).toMatchObject({ url: siteUrl + paths.blogPost.replace(":url", post.url) });
});

test("the topics of the letter are those of the blog", () => {
  expect(letterTopics.map(({ slug }) => slug)).toEqual([
    "german",
    "pte",
    "ielts",
    "spoken-english",
    "life-in-berlin",
  ]);
});
