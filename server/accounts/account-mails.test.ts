import { describe, expect, test } from "vitest";
import { siteDetails as site } from "#content/site.ts";
import {
  accountDeleted,
  recoveryCode,
  recoveryUnknown,
  signupCode,
  signupKnown,
  staffInvitation,
} from "./account-mails.ts";
import { securityMail } from "./security-mails.ts";

const place = { site, siteUrl: "https://www.sprachsetu.example" };
const email = "asha@example.in";

describe("mails of the forms", () => {
  test.each([signupCode, recoveryCode])("%o holds its code once to read, and is secret", (make) => {
    const mail = make(email, "012345", place);
    expect(mail).toMatchObject({ to: email, replyTo: site.email, isSecret: true });
    expect(mail.subject).not.toContain("012345");
    expect(mail.text.match(/012345/g)).toHaveLength(1);
    expect(mail.html.match(/012345/g)).toHaveLength(1);
    expect(mail.text).toMatch(/^ {4}012345$/m);
    expect(mail.text).toContain("works for 10 minutes");
  });

  test.each([
    signupKnown(email, place),
    recoveryUnknown(email, place),
    accountDeleted(email, place),
  ])("$purpose opens nothing by itself: its links are plain pages", (mail) => {
    expect(mail.isSecret).toBeUndefined();
    const links = mail.text.match(/https?:\S+/g) ?? [];
    for (const link of links) {
      const url = new URL(link);
      expect(url.origin).toBe(place.siteUrl);
      expect(url.search + url.hash).toBe("");
    }
  });
});

test("an invitation has one link, which opens the account, and is secret", () => {
  const link = { token: "abc", expiresAt: new Date("2026-12-01T09:00:00.000Z") };
  const mail = staffInvitation({ email, role: "editor" }, link, place);
  expect(mail).toMatchObject({ to: email, isSecret: true, dropAfter: "2026-12-01T09:00:00.000Z" });
  expect(mail.text.match(/https?:\S+invitation\S*/g)).toEqual([
    "https://www.sprachsetu.example/invitation?token=abc",
  ]);
  expect(mail.text).toContain("within 7 days");
});

test("a notice says what, when, where from, and what to do if it was somebody else", () => {
  const about = {
    email,
    role: "editor",
    device: "Chrome on Android",
    network: "203.0.113.0/24",
    at: "2026-11-21T03:40:00.000Z",
  } as const;
  const mail = securityMail("role changed", about, place);
  expect(mail.purpose).toBe("account-role-changed");
  expect(mail.subject).toBe("Your role has changed: Sprachsetu");
  expect(mail.text).toContain("Your new role is: editor.");
  expect(mail.text).toMatch(/^When: +21 November 2026 at 03:40 \(UTC\)$/m);
  expect(mail.text).toMatch(/^Device: +Chrome on Android$/m);
  expect(mail.text).toContain("https://www.sprachsetu.example/forgot-password");
});
