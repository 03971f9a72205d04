import { INVITATION_DAYS, oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import { LAST_MAIL, type OutgoingMail } from "../mail/outgoing-mail.ts";

/** Addresses of pages that mails link to. They repeat app/paths.ts, which the server never imports. */
export const accountPages = {
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  invitation: "/invitation",
  profile: "/userProfile",
} as const;

/*
 * Anybody can trigger the mails about signing up and new passwords by typing somebody's address into a
 * form, so these mails repeat nothing else that was typed. A code is never in the subject, which shows on
 * locked screens.
 */

const MINUTES = oneTimeCode.lifeMinutes;

const notYou =
  "If you did not ask for this, somebody may have entered your email address by mistake. You can ignore this email.";
const neverAsk = "Enter it only on our website. We never ask for it on the phone or in a chat.";

/** To an address without an account: the code that opens one. */
export const signupCode = (email: string, code: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-signup-code", "Your code for signing up", frame, [
    {
      kind: "paragraph",
      text: "Enter this code on the page where you signed up. Then choose a password.",
    },
    { kind: "code", code },
    { kind: "closing", text: `The code works for ${MINUTES} minutes. ${neverAsk}` },
    { kind: "closing", text: `${notYou} Without the code there will be no account.` },
  ]);

/** To an address that has an account already, when somebody signs up with it. */
export const signupKnown = (email: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-signup-known", "You already have an account", frame, [
    {
      kind: "paragraph",
      text: "We received a request to sign up with this email address. You already have an account, so you can log in.",
    },
    { kind: "button", label: "Log in", url: frame.siteUrl + accountPages.login },
    {
      kind: "paragraph",
      text: "If you have forgotten your password, or if you have always logged in with Google, set a new password:",
    },
    { kind: "button", label: "Set a password", url: frame.siteUrl + accountPages.forgotPassword },
    { kind: "closing", text: `${notYou} Nothing has changed.` },
  ]);

/** To an address that has an account: the code for a new password. */
export const recoveryCode = (email: string, code: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-recovery-code", "Your code for a new password", frame, [
    {
      kind: "paragraph",
      text: "Enter this code on the page where you asked for it. Then choose a new password.",
    },
    { kind: "code", code },
    { kind: "closing", text: `The code works for ${MINUTES} minutes. ${neverAsk}` },
    { kind: "closing", text: `${notYou} Your password has not changed.` },
  ]);

/** To an address without an account; otherwise its owner would wait for a code that never comes. */
export const recoveryUnknown = (email: string, frame: MailFrame): OutgoingMail =>
  mail(email, "account-recovery-unknown", "There is no account for this address", frame, [
    {
      kind: "paragraph",
      text: "We received a request to set a new password for this email address, but it has no account. If you signed up with another address, use that one. If you have no account yet, sign up.",
    },
    { kind: "button", label: "Sign up", url: frame.siteUrl + accountPages.signup },
    { kind: "closing", text: `${notYou} Nothing has changed.` },
  ]);

/** To the address of an account that was deleted. */
export const accountDeleted = (email: string, frame: MailFrame): OutgoingMail =>
  mail(email, LAST_MAIL, "Your account is deleted", frame, [
    {
      kind: "paragraph",
      text: "As you asked, we have deleted your account, your enquiries and your newsletter subscription. This is our last email to you.",
    },
    {
      kind: "closing",
      text: "If you did not ask for this, reply to this email at once. We cannot restore your account, but we will help you find out what happened.",
    },
  ]);

/** Where somebody who is invited sets the first password. */
export const invitationUrl = (token: string, { siteUrl }: MailFrame): string =>
  `${siteUrl}${accountPages.invitation}?token=${token}`;

/** Invites somebody without an account to the back office. */
export const staffInvitation = (
  { email, role }: { email: string; role: string },
  { token, expiresAt }: { token: string; expiresAt: Date },
  frame: MailFrame,
): OutgoingMail => ({
  ...mail(email, "account-staff-invitation", `Your account at ${frame.site.name}`, frame, [
    {
      kind: "paragraph",
      text: `We have made an account for you with the role ${role}. Set a password, and then a second factor: a passkey or an authenticator app. You can do both right away.`,
    },
    {
      kind: "button",
      label: "Set up your account",
      url: invitationUrl(token, frame),
    },
    {
      kind: "paragraph",
      text: `The link works once, within ${INVITATION_DAYS} days. Later, its page sends you a new one.`,
    },
    { kind: "closing", text: "If you did not expect this email, reply to it and tell us." },
  ]),
  isSecret: true,
  dropAfter: expiresAt.toISOString(),
});

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
        footnote: `You get this email because somebody used this email address on ${host}.`,
      },
      frame,
    ),
  };
}
