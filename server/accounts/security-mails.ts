import type { Role } from "#contract/account-messages.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { accountPages } from "./account-mails.ts";

type Notice = { subject: string; text: string };

/** Events that are mailed to the owner; what only the owner can have done is not. */
const notices = {
  "signed up": {
    subject: "Your account is ready",
    text: "Everything is set up. In your profile you can see what we hold about you, change it, and delete it.",
  },
  "signed in on a new device": {
    subject: "A login on a new device",
    text: "Somebody, we hope it was you, has logged in to your account on a device that we have not seen with it before.",
  },
  "password changed": {
    subject: "Your password was changed",
    text: "The password of your account was changed. All other devices were logged out.",
  },
  "password reset": {
    subject: "Your password was reset",
    text: "The password of your account was set anew, with a code that we had sent to this address. All devices were logged out.",
  },
  "google linked": {
    subject: "Google was linked to your account",
    text: "From now on you can log in to your account with Google. It happened with a Google account of this address.",
  },
  "refresh token reused": {
    subject: "We ended a login of yours",
    text: "The key of one of your devices was used twice, which can mean that somebody copied it. To be safe we logged that device out. If it was a faulty connection, nothing is lost: log in again.",
  },
  "second factor added": {
    subject: "A second factor was added",
    text: "A new second factor now opens your account, beside your password.",
  },
  "second factor removed": {
    subject: "A second factor was removed",
    text: "A second factor of your account was removed.",
  },
  "second factor failed": {
    subject: "A wrong second factor",
    text: "Somebody entered your password, and then a second factor that was not right. The account stayed closed. If it happens again, we write at most once an hour.",
  },
  "recovery code used": {
    subject: "A recovery code was used",
    text: "One of your recovery codes was used to log in. It is used up. Make new ones when only a few are left.",
  },
  "recovery codes renewed": {
    subject: "You have new recovery codes",
    text: "New recovery codes were made for your account. The old ones are void.",
  },
  "role changed": {
    subject: "Your role has changed",
    text: "Your role has changed to: {role}. All your devices were logged out. Log in again to go on.",
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
            text: "Was this not you? Then set a new password now. It logs out every device, and only who reads this mailbox can do it.",
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
