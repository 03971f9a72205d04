import type { MailLog, OutgoingMail, StoredMail } from "#server/mail/outgoing-mail.ts";

export function sampleMail(given: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    purpose: "sample",
    to: "asha@example.in",
    subject: "A sample",
    html: "<p>Hello</p>",
    text: "Hello",
    ...given,
  };
}

export function sampleStoredMail(given: Partial<StoredMail> = {}): StoredMail {
  return {
    ...sampleMail(),
    id: "01900000-0000-7000-8000-000000000001",
    messageId: "<01900000-0000-7000-8000-000000000001@sprachsetu.example>",
    createdAt: "2026-11-21T08:30:00.123Z",
    ...given,
  };
}

export type LogLine = { level: keyof MailLog; about: object; message: string };

/** A logger that keeps what it is told. */
export function recordingLog(): MailLog & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: keyof MailLog) => (about: object, message: string) => {
    lines.push({ level, about, message });
  };
  return { lines, info: at("info"), warn: at("warn"), error: at("error") };
}
