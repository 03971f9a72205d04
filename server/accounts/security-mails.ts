import type { Role } from "#contract/accounts/roles.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { accountPages } from "./account-mails.ts";

type Notice = { subject: string; text: string };

/** Events that are mailed to the owner. Those that are only stored are listed in `SecurityEventKind`. */
const notices = {
  "signed up": {
    subject: "Your account is ready",
    text: "You can now log in. In your profile you can see, change and delete what we store about you.",
  },
  "signed in on a new device": {
    subject: "New login to your account",
    text: "Somebody has logged in to your account on a device that was not used with it before. If it was you, you don’t have to do anything.",
  },
  "password changed": {
    subject: "Your password was changed",
    text: "The password of your account was changed. We have logged out all other devices.",
  },
  "password reset": {
    subject: "Your password was reset",
    text: "A new password was set for your account, with a code that we sent to this email address. We have logged out all devices.",
  },
  "first password set": {
    subject: "Your password was set",
    text: "The first password was set for your account, by the link in the invitation that we sent to this email address.",
  },
  "google linked": {
    subject: "Google was linked to your account",
    text: "You can now log in to your account with the Google account of this email address.",
  },
  "refresh token reused": {
    subject: "We logged out one of your devices",
    text: "A login key of this device was used twice. Somebody may have copied it, or the internet connection failed. To be safe, we logged the device out. You can log in again.",
  },
  "second factor added": {
    subject: "A second factor was added",
    text: "A new second factor can now be used, with your password, to log in to your account.",
  },
  "second factor removed": {
    subject: "A second factor was removed",
    text: "A second factor of your account was removed.",
  },
  "second factor failed": {
    subject: "Login with a wrong second factor",
    text: "Somebody entered your password and then a wrong second factor. They could not log in. If this happens again, we email you at most once an hour.",
  },
  "recovery code used": {
    subject: "A recovery code was used",
    text: "One of your recovery codes was used to log in. It does not work again. Make new codes when you have only a few left.",
  },
  "recovery codes renewed": {
    subject: "You have new recovery codes",
    text: "New recovery codes were made for your account. The old codes no longer work.",
  },
  "role changed": {
    subject: "Your role has changed",
    text: "Your new role is: {role}. We have logged out all your devices. Log in again to continue.",
  },
} as const satisfies Record<string, Notice>;

export type MailedKind = keyof typeof notices;

export type SecurityEventKind =
  | MailedKind
  | "signed in"
  | "signed out"
  | "session ended"
  | "all sessions ended"
  | "present password wrong"
  | "staff account made";

export const isMailed = (kind: SecurityEventKind): kind is MailedKind => kind in notices;

/** Tells the owner what happened, from where, and what to do if it was somebody else. */
export function securityMail(
  kind: MailedKind,
  about: { email: string; role: Role; device: string; network: string; at: string },
  frame: MailFrame,
): OutgoingMail {
  const { subject, text } = notices[kind];
  const when = `${momentInWords(about.at)} (UTC)`;
  return {
    purpose: `account-${kind.replaceAll(" ", "-")}`,
    to: about.email,
    replyTo: frame.site.email,
    subject: `${subject}: ${frame.site.name}`,
    ...layOutMail(
      {
        preheader: `${about.device}, ${when}.`,
        heading: subject,
        blocks: [
          { kind: "paragraph", text: text.replace("{role}", about.role) },
          {
            kind: "facts",
            facts: [
              { label: "When", value: when },
              { label: "Device", value: about.device },
              { label: "Network", value: about.network },
            ],
          },
          {
            kind: "paragraph",
            text: "If this was not you, set a new password now. This logs out all devices. Only someone with access to this mailbox can do it.",
          },
          {
            kind: "button",
            label: "Set a new password",
            url: `${frame.siteUrl}${accountPages.forgotPassword}`,
          },
        ],
        footnote: `You get this email because there is an account for this address on ${new URL(frame.siteUrl).host}.`,
      },
      frame,
    ),
  };
}

const momentInWords = (at: string) =>
  new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(at));
