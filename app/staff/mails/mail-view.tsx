import { Link } from "react-router";
import { mailStatusWords, mailWords, mailViewWords as words } from "#content/staff/mails.ts";
import type { MailAnswer, MailRetried } from "#contract/staff-mails.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { personPath } from "../leads/lead-texts.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import styles from "./mail-body.module.css";
import { MailBody, MailFacts } from "./mail-body.tsx";
import { purposeText } from "./purpose-text.ts";

/** A mail of the outbox: what became of it, and what it says. */
export function MailView({ id }: { id: string }) {
  const mail = useStaffQuery<MailAnswer>(`/mails/${id}`);
  const retry = useStaffChange<undefined, MailRetried>("POST", `/mails/${id}/retry`, ["/mails"]);
  return (
    <QueryState query={mail} isPersonal>
      {({ mail: shown }) => (
        <div className={styles.view}>
          {retry.isSuccess && <Notice tone="good">{mailWords.retried}</Notice>}
          {retry.error && <Notice tone="bad">{retry.error.message}</Notice>}
          <MailFacts
            facts={[
              { label: words.to, value: shown.to },
              { label: words.replyTo, value: shown.replyTo },
              { label: words.date, value: momentText(shown.createdAt) },
              { label: words.purpose, value: purposeText(shown.purpose) },
              { label: words.status, value: mailStatusWords[shown.status] },
              { label: words.attempts, value: String(shown.attempts) },
              { label: words.error, value: shown.lastError },
              { label: words.messageId, value: shown.messageId },
            ]}
          />
          <div className={styles.actions}>
            {shown.status === "failed" && !shown.isSecret && (
              <Button size="small" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
                {mailWords.retry}
              </Button>
            )}
            {shown.personId && (
              <Link
                className={buttonClass({ variant: "secondary", size: "small" })}
                to={personPath(shown.personId)}
              >
                {words.person}
              </Link>
            )}
          </div>
          {shown.html === null ? (
            <Notice>{words.sealed}</Notice>
          ) : (
            <MailBody html={shown.html} text={shown.text ?? ""} />
          )}
        </div>
      )}
    </QueryState>
  );
}
