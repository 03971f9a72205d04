import { personWords, mailWords as words } from "#content/staff/person.ts";
import type { PersonMail } from "#contract/staff-leads.ts";
import { AlertIcon, CheckIcon } from "../../ui/status-icons.tsx";
import { Moment } from "../ui/moment.tsx";
import { Panel } from "../ui/panel.tsx";
import { ClockIcon } from "../ui/staff-icons.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import styles from "./person-lists.module.css";

const looks = {
  queued: { tone: "warm", icon: <ClockIcon /> },
  sent: { tone: "quiet", icon: <CheckIcon /> },
  failed: { tone: "bad", icon: <AlertIcon /> },
} as const;

/** The mails about a person, and whether each has left. */
export function MailsPanel({ mails }: { mails: readonly PersonMail[] }) {
  return (
    <Panel title={personWords.mails}>
      {mails.length === 0 ? (
        <p className={styles.soft}>{words.empty}</p>
      ) : (
        <ul className={styles.list}>
          {mails.map(({ id, to, address, subject, status, createdAt, sentAt, lastError }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.title}>{subject}</p>
              <p className={styles.soft}>
                {to === "person" ? words.toPerson : words.toInstitute}, {address}
              </p>
              <p className={styles.soft}>
                <StatusChip {...looks[status]}>{words.states[status]}</StatusChip>{" "}
                <Moment at={sentAt ?? createdAt} />
              </p>
              {status === "failed" && lastError && <p className={styles.soft}>{lastError}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
