import { createFolderTransport } from "./folder-transport.ts";
import type { MailTransport } from "./outgoing-mail.ts";
import { createSmtpTransport, type SmtpTimeouts } from "./smtp-transport.ts";

/**
 * How mails leave: by SMTP where `smtpUrl` is set, else as files in `dataDir/mail/`.
 * @param options.mailFrom `Name <address>` or a bare address
 * @param options.timeouts milliseconds; for tests
 */
export function createTransport(options: {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  timeouts?: Partial<SmtpTimeouts>;
}): MailTransport {
  const { smtpUrl, mailFrom, dataDir, timeouts } = options;
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom, timeouts)
    : createFolderTransport(dataDir, mailFrom);
}
