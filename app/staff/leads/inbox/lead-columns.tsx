import { Link } from "react-router";
import { branchWords, leadsList as words } from "#content/staff/lead-words.ts";
import { personWords } from "#content/staff/person-words.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { classNames } from "../../../ui/class-names.ts";
import { fillText } from "../../fill-text.ts";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/record-list.tsx";
import { BranchTime } from "../branch-time.tsx";
import { LeadChatLink } from "../lead-chat-link.tsx";
import {
  ClockChip,
  LeadStatusChip,
  NoMailChip,
  ReviewChip,
  TriesChip,
  WishedNote,
} from "../lead-chips.tsx";
import { channelText, courseText, personPath, phoneText, telLink } from "../lead-texts.ts";
import styles from "./leads-inbox.module.css";

/** The columns of the list; on a phone each lead is a card with the same content. */
export const leadColumns = (
  now: number,
  { isMasked, isOfSeveralBranches }: { isMasked: boolean; isOfSeveralBranches: boolean },
): Column<LeadRow>[] => [
  {
    key: "name",
    label: words.columns.name,
    names: true,
    ...(isMasked ? {} : { sorts: { ascending: "name" } }),
    cell: (lead) => <LeadName lead={lead} />,
  },
  {
    key: "clock",
    label: words.columns.clock,
    sorts: { ascending: "due" },
    cell: (lead) => <ClockChip lead={lead} now={now} named={isOfSeveralBranches} />,
  },
  {
    key: "status",
    label: words.columns.status,
    cell: (lead) => <LeadStatusChip status={lead.status} />,
  },
  {
    key: "course",
    label: words.columns.course,
    cell: ({ course }) =>
      course ? (
        courseText(course)
      ) : (
        <span className={`muted-xs ${styles.soft}`}>{words.notNamed}</span>
      ),
  },
  {
    key: "owner",
    label: words.columns.owner,
    wide: "last",
    cell: ({ owner }) =>
      owner?.name ?? <span className={`muted-xs ${styles.soft}`}>{words.noOwner}</span>,
  },
  {
    key: "followUp",
    label: words.columns.followUp,
    sorts: { ascending: "follow_up" },
    wide: "last",
    cell: ({ followUpAt, callIsWished, branch }) =>
      followUpAt && (
        <>
          <span className={classNames(styles.due, Date.parse(followUpAt) <= now && styles.late)}>
            <BranchTime at={followUpAt} branch={branch} near={now} named={isOfSeveralBranches} />
          </span>{" "}
          {callIsWished && <WishedNote />}
        </>
      ),
  },
  {
    key: "branch",
    label: words.columns.branch,
    wide: true,
    cell: ({ branch }) => branchWords[branch as keyof typeof branchWords] ?? branch,
  },
  {
    key: "channel",
    label: words.columns.channel,
    wide: true,
    cell: ({ channel }) => channelText(channel),
  },
  {
    key: "created",
    label: words.columns.created,
    sorts: { descending: "newest", ascending: "oldest" },
    cell: ({ createdAt }) => <Moment at={createdAt} away />,
  },
];

function LeadName({ lead }: { lead: LeadRow }) {
  const [mailbox, domain] = lead.email.split(/(?=@)/);
  const call = lead.masked || lead.phoneIsWrong ? undefined : telLink(lead.phone);
  const name = lead.personId ? (
    <Link className={styles.name} to={`${personPath(lead.personId)}?lead=${lead.id}`}>
      {lead.name}
    </Link>
  ) : (
    <span className={styles.name}>{lead.name}</span>
  );
  return (
    <div className={styles.who}>
      <span className={`row ${styles.line}`}>
        {name}
        {lead.needsReview && <ReviewChip />}
        {lead.mailDoesNotArrive && <NoMailChip />}
        {lead.tries > 0 && <TriesChip tries={lead.tries} />}
        {lead.repeats > 0 && (
          <span className={`muted-xs ${styles.soft}`}>{`${words.repeated} ${lead.repeats}×`}</span>
        )}
      </span>
      <span className={`row muted-xs ${styles.reach}`}>
        {lead.guardian && <span>{fillText(personWords.parent, { name: lead.guardian })}</span>}
        {lead.phone &&
          (call ? <a href={call}>{phoneText(lead.phone)}</a> : <span>{lead.phone}</span>)}
        <LeadChatLink lead={lead} />
        <span>
          {mailbox}
          {/* A narrow column breaks the address here rather than inside a word. */}
          <wbr />
          {domain}
        </span>
      </span>
    </div>
  );
}
