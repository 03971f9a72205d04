import { oneTimeCode } from "#contract/account-messages.ts";
import { layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import { LAST_MAIL, type OutgoingMail } from "../mail/outgoing-mail.ts";

/** Pages that mails link to, as in app/paths.ts, which the server never imports. */
export const accountPages = {
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  profile: "/userProfile",
} as const;

/*
 * Mails that anybody can trigger by typing anybody's address into a form. So they repeat nothing that
 * was typed, and a code never stands in the subject, which shows on locked screens.
 */

const MINUTES = oneTimeCode.lifeMinutes;

const notYou =
  "If this was not you, somebody entered your address, perhaps by mistake. You need not do anything.";
const neverAsk =
  "We never ask for this code on the telephone or in a chat. Enter it on our page only.";

/** To an address without an account: the code that opens one. */
export const signupCode = (email: string, code: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-signup-code", "Your code for signing up", frame, [
    {
      kind: "paragraph",
      text: "Enter this code where you asked for it, and choose a password there.",
    },
    { kind: "code", code },
    { kind: "closing", text: `It is good for ${MINUTES} minutes. ${neverAsk}` },
    { kind: "closing", text: `${notYou} Without the code no account is made.` },
  ]);

/** To an address that has an account already, when somebody signs up with it. */
export const signupKnown = (email: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-signup-known", "You already have an account", frame, [
    {
      kind: "paragraph",
      text: "Somebody, we hope it was you, wanted to sign up with this address. It has an account already, so you can log in straight away.",
    },
    { kind: "button", label: "Log in", url: frame.siteUrl + accountPages.login },
    {
      kind: "paragraph",
      text: "Have you forgotten the password, or always logged in with Google? Then set a password here:",
    },
    { kind: "button", label: "Set a password", url: frame.siteUrl + accountPages.forgotPassword },
    { kind: "closing", text: `${notYou} Nothing has changed.` },
  ]);

/** To an address that has an account: the code for a new password. */
export const recoveryCode = (email: string, code: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-recovery-code", "Your code for a new password", frame, [
    {
      kind: "paragraph",
      text: "Enter this code where you asked for it, and choose a new password.",
    },
    { kind: "code", code },
    { kind: "closing", text: `It is good for ${MINUTES} minutes. ${neverAsk}` },
    { kind: "closing", text: `${notYou} Your password stays as it is.` },
  ]);

/** To an address without an account; otherwise its owner would wait for a code that never comes. */
export const recoveryUnknown = (email: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-recovery-unknown", "There is no account for this address", frame, [
    {
      kind: "paragraph",
      text: "Somebody, we hope it was you, wanted to set a new password for this address. There is no account for it. Perhaps you signed up with another address, or not yet.",
    },
    { kind: "button", label: "Sign up", url: frame.siteUrl + accountPages.signup },
    { kind: "closing", text: `${notYou} Nothing was made, and nothing has changed.` },
  ]);

/** The last mail to an account, which is deleted. */
export const accountDeleted = (email: string, frame: MailFrame): OutgoingMail =>
  mail(email, LAST_MAIL, "Your account is deleted", frame, [
    {
      kind: "paragraph",
      text: "As you asked, we have deleted your account, your enquiries and your subscription to our letter. This is the last email about it.",
    },
    {
      kind: "closing",
      text: "If this was not you, reply to this email at once. What was deleted cannot be brought back, but we will find out with you how it happened.",
    },
  ]);

/** Invites somebody without an account to the back office. */
export const staffInvitation = (email: string, role: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-staff-invitation", `Your account at ${frame.site.name}`, frame, [
    {
      kind: "paragraph",
      text: `An account was made for you, with the role: ${role}. Set a password first. When you log in, you set up a second factor: a passkey or an authenticator app.`,
    },
    { kind: "button", label: "Set a password", url: frame.siteUrl + accountPages.forgotPassword },
    { kind: "closing", text: "If you do not know what this is about, reply to this email." },
  ]);

function mail(
  to: string,
  purpose: string,
  subject: string,
  frame: MailFrame,
  blocks: MailBlock[],
): OutgoingMail {
  const host = new URL(frame.siteUrl).host;
  return {
    purpose,
    to,
    replyTo: frame.site.email,
    subject: subject.includes(frame.site.name) ? subject : `${subject}: ${frame.site.name}`,
    ...(blocks.some(({ kind }) => kind === "code") ? { isSecret: true as const } : {}),
    ...layOutMail(
      {
        preheader: `For your account on ${host}.`,
        heading: subject,
        blocks,
        footnote: `You get this email because of what was asked for on ${host} with this address.`,
      },
      frame,
    ),
  };
}
