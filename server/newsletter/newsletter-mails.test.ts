import { expect, test } from "vitest";
import { blogLetter } from "#content/blog/blog-lists.ts";
import { letterPromise, newsletter } from "#content/newsletter.ts";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { newsletterPreferences } from "#content/newsletter-preferences.ts";
import { siteDetails as site } from "#content/site.ts";
import { subscriptionConfirmation } from "./newsletter-mails.ts";

const siteUrl = "https://www.sprachsetu.example";
const confirmUrl = `${siteUrl}/newsletter/confirm?token=abc`;
const mail = subscriptionConfirmation("priya@example.in", confirmUrl, { site, siteUrl });

test("the mail says who asks, for what, until when, and what to do if it was somebody else", () => {
  expect(mail).toMatchObject({
    purpose: "newsletter-confirmation",
    to: "priya@example.in",
    replyTo: site.email,
    subject: "Please confirm: letters from Sprachsetu",
  });
  const text = mail.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("has asked for our letters");
  expect(text).toContain(`Yes, send me the letter: ${confirmUrl}`);
  expect(text).toContain("The link is good for 7 days.");
  expect(text).toContain("If this was not you, do nothing");
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
    // And nothing else is said of how often.
    expect(text.replace(letterPromise, "")).not.toMatch(/\b(?:daily|week|month|times?)/i);
  }
});
