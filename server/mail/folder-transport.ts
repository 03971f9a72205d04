import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { mailFileName } from "./mail-file-name.ts";
import { mailMessage } from "./mail-message.ts";
import type { MailTransport } from "./outgoing-mail.ts";

/** Writes each mail as a complete .eml file into `dataDir/mail/`. */
export function createFolderTransport(dataDir: string, mailFrom: string): MailTransport {
  const folder = join(dataDir, "mail");
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });

  return {
    async send(mail) {
      const { message } = await composer.sendMail(mailMessage(mail, mailFrom));
      await makeFolder(folder);
      await writeWhole(folder, mailFileName(mail), message as Buffer);
    },
    verify: () => makeFolder(folder),
    close: () => composer.close(),
  };
}

/** Mails hold names and telephone numbers: nobody else on the machine reads them. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** A reader sees the whole file or none; once written it is there, also after a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const file = join(folder, name);
  const unfinished = `${file}.tmp`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  // The name is the folder's, which is written to the disk by itself.
  const holder = await open(folder);
  try {
    await holder.sync();
  } finally {
    await holder.close();
  }
}
