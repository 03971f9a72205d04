import { oneTimeCode } from "#contract/account-messages.ts";
import { layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import { LAST_MAIL, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { accountPages } from "./account-pages.ts";

/*
 * Mails of the forms that take an address. Anybody can type anybody's address there, so nothing that
 * was typed stands in them; and the code stands in no subject, since subjects show on locked screens.
 */

const MINUTES = oneTimeCode.lifeMinutes;

const notYou =
  "If this was not you, somebody entered your address, perhaps by mistake. You need not do anything.";
const neverAsk =
  "We never ask for this code on the telephone or in a chat. Enter it on our page only.";

/** For an address without an account: the code that opens one. */
export const signupCode = (email: string, code: string, place: MailFrame): OutgoingMail =>
  mail(email, "account-signup-code", "Your code for signing up", place, [
    {
      kind: "paragraph",
      text: "Enter this code where you asked for it, and choose a password there.",
    },
    { kind: "code", code },
    { kind: "closing", text: `It is good for ${MINUTES} minutes. ${neverAsk}` },
    { kind: "closing", text: `${notYou} Without the code no account is made.` },
  ]);

/** For an address that has an account: the same request, and what to do instead. */
export const signupKnown = (email: string, place: MailFrame): OutgoingMail =>
  mail(email, "account-signup-known", "You already have an account", place, [
    {
      kind: "paragraph",
      text: "Somebody, we hope it was you, wanted to sign up with this address. It has an account already, so you can log in straight away.",
    },
    { kind: "button", label: "Log in", url: place.siteUrl + accountPages.login },
    {
      kind: "paragraph",
      text: "Have you forgotten the password, or always logged in with Google? Then set a password here:",
    },
    { kind: "button", label: "Set a password", url: place.siteUrl + accountPages.forgotPassword },
    { kind: "closing", text: `${notYou} Nothing has changed.` },
  ]);

/** For an address that has an account: the code that lets its owner set a new password. */
export const recoveryCode = (email: string, code: string, place: MailFrame): OutgoingMail =>
  mail(email, "account-recovery-code", "Your code for a new password", place, [
    {
      kind: "paragraph",
      text: "Enter this code where you asked for it, and choose a new password.",
    },
    { kind: "code", code },
    { kind: "closing", text: `It is good for ${MINUTES} minutes. ${neverAsk}` },
    { kind: "closing", text: `${notYou} Your password stays as it is.` },
  ]);

/** For an address without an account: else its owner would wait for a code that never comes. */
export const recoveryUnknown = (email: string, place: MailFrame): OutgoingMail =>
  mail(email, "account-recovery-unknown", "There is no account for this address", place, [
    {
      kind: "paragraph",
      text: "Somebody, we hope it was you, wanted to set a new password for this address. There is no account for it. Perhaps you signed up with another address, or not yet.",
    },
    { kind: "button", label: "Sign up", url: place.siteUrl + accountPages.signup },
    { kind: "closing", text: `${notYou} Nothing was made, and nothing has changed.` },
  ]);

/** The last mail of an account, after which nothing of it is left. */
export const accountDeleted = (email: string, place: MailFrame): OutgoingMail =>
  mail(email, LAST_MAIL, "Your account is deleted", place, [
    {
      kind: "paragraph",
      text: "As you asked, we have deleted your account, your enquiries and your subscription to our letter. This is the last email about it.",
    },
    {
      kind: "closing",
      text: "If this was not you, reply to this email at once. What was deleted cannot be brought back, but we will find out with you how it happened.",
    },
  ]);

/** To somebody who is to work in the back office and has no account yet. */
export const staffInvitation = (email: string, role: string, place: MailFrame): OutgoingMail =>
  mail(email, "account-staff-invitation", `Your account at ${place.site.name}`, place, [
    {
      kind: "paragraph",
      text: `An account was made for you, with the role: ${role}. Set a password first. When you log in, you set up a second factor: a passkey or an authenticator app.`,
    },
    { kind: "button", label: "Set a password", url: place.siteUrl + accountPages.forgotPassword },
    { kind: "closing", text: "If you do not know what this is about, reply to this email." },
  ]);

function mail(
  to: string,
  purpose: string,
  subject: string,
  place: MailFrame,
  blocks: MailBlock[],
): OutgoingMail {
  const host = new URL(place.siteUrl).host;
  return {
    purpose,
    to,
    replyTo: place.site.email,
    subject: subject.includes(place.site.name) ? subject : `${subject}: ${place.site.name}`,
    ...(blocks.some(({ kind }) => kind === "code") ? { isSecret: true as const } : {}),
    ...layOutMail(
      {
        preheader: `For your account on ${host}.`,
        heading: subject,
        blocks,
        footnote: `You get this email because of what was asked for on ${host} with this address.`,
      },
      place,
    ),
  };
}
