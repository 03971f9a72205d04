import { mailWords } from "#content/staff/mails.ts";
import { MailsView } from "./mails/mails-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(mailWords.title);

export default function MailsPage() {
  return <MailsView />;
}
