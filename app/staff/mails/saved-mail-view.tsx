import { useQuery } from "@tanstack/react-query";
import type { Address, Email } from "postal-mime";
import { mailViewWords as words } from "#content/staff/mails.ts";
import { saveFile } from "../../shell/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { StaffCallError, useStaff } from "../staff-api.ts";
import { momentText } from "../ui/moment.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { keyOf } from "../use-staff-query.ts";
import styles from "./mail-body.module.css";
import { MailBody, MailFacts } from "./mail-body.tsx";

/** A mail that lies in a file, read as a mail program reads it. */
export function SavedMailView({ name }: { name: string }) {
  const { openStaff } = useStaff();
  const path = `/saved-mails/${encodeURIComponent(name)}`;
  const mail = useQuery({
    queryKey: keyOf(path),
    queryFn: async () => {
      const answer = await openStaff(path);
      if (!answer.ok) throw new StaffCallError(await answer.json());
      const file = await answer.blob();
      const { default: PostalMime } = await import("postal-mime");
      return { file, mail: await PostalMime.parse(await file.arrayBuffer()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState query={mail} isPersonal>
      {({ file, mail: parsed }) => (
        <div className={styles.view}>
          <MailFacts facts={factsOf(parsed)} />
          <div className={styles.actions}>
            <Button variant="secondary" size="small" onClick={() => saveFile(file, name)}>
              {words.download}
            </Button>
          </div>
          <MailBody html={parsed.html} text={parsed.text} />
          <details>
            <summary className={styles.summary}>{words.headers}</summary>
            <pre className={styles.headers}>
              {parsed.headers
                .map(({ originalKey, value }) => `${originalKey}: ${value}`)
                .join("\n")}
            </pre>
          </details>
        </div>
      )}
    </QueryState>
  );
}

const factsOf = ({ from, to, replyTo, subject, date, messageId }: Email) => [
  { label: words.from, value: addressText(from) },
  { label: words.to, value: to?.map(addressText).join(", ") },
  { label: words.replyTo, value: replyTo?.map(addressText).join(", ") },
  { label: words.subject, value: subject },
  { label: words.date, value: date && momentText(date) },
  { label: words.messageId, value: messageId },
];

function addressText(address: Address | undefined): string {
  if (!address) return "";
  const { name, address: bare = "" } = address;
  return name ? `${name} <${bare}>` : bare;
}
