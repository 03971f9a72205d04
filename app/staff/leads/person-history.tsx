import { leadStatusWords, lostReasonWords } from "#content/staff/leads.ts";
import { personWords, historyWords as words } from "#content/staff/person.ts";
import type { LeadDetails, LeadHappening } from "#contract/staff-leads.ts";
import { Moment } from "../ui/moment.tsx";
import { Panel } from "../ui/panel.tsx";
import { courseText } from "./lead-texts.ts";
import styles from "./person-history.module.css";

/** Everything that happened to the person's enquiries, newest first. */
export function HistoryPanel({ leads }: { leads: readonly LeadDetails[] }) {
  const happenings = leads
    .flatMap((lead) => lead.history.map((happening) => ({ ...happening, lead })))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={personWords.history}>
      {happenings.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ol className={styles.history}>
          {happenings.map(({ id, at, by, what, lead }) => (
            <li key={id} className={styles.happening}>
              <p className={styles.what}>{textOf(what)}</p>
              <p className={styles.by}>
                <Moment at={at} />, {by?.name ?? words.bySystem}
                {leads.length > 1 && `, ${courseText(lead.course)} (${lead.reference})`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function textOf(what: LeadHappening["what"]): string {
  switch (what.kind) {
    case "status": {
      if (what.from === null && what.to === "new") return words.came;
      const from = what.from ? `${words.from} ${leadStatusWords[what.from]} ` : "";
      const reasons = [what.lostReason ? lostReasonWords[what.lostReason] : "", what.lostNote];
      const why = reasons.filter(Boolean).join(", ");
      return `${words.status} ${from}${words.to} ${leadStatusWords[what.to]}${why && `: ${why}`}`;
    }
    case "owner":
      return `${words.owner} ${words.from} ${what.from?.name ?? words.nobody} ${words.to} ${what.to?.name ?? words.nobody}`;
    case "reviewed":
      return `${words.reviewed}: ${what.reason}`;
    case "repeated":
      return `${words.repeated} (${what.reference})`;
    case "imported":
      return `${words.imported} ${what.fileName}`;
    case "merged":
      return words.merged;
    case "unmerged":
      return words.unmerged;
  }
}
