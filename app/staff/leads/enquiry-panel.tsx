import { useState } from "react";
import {
  branchWords,
  leadKindWords,
  leadStatusWords,
  leadsList,
  lostReasonWords,
} from "#content/staff/leads.ts";
import { personWords, enquiryWords as words } from "#content/staff/person.ts";
import { leadStatuses } from "#contract/staff-lead-values.ts";
import type { LeadDetails, LeadRow, StaffName } from "#contract/staff-leads.ts";
import { useStaff } from "../staff-api.ts";
import { Menu } from "../ui/menu.tsx";
import { Moment } from "../ui/moment.tsx";
import { ClockChip } from "./clock-chip.tsx";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import styles from "./enquiry-panel.module.css";
import { LeadStatusChip } from "./lead-chips.tsx";
import { courseText } from "./lead-texts.ts";
import { LostDialog } from "./lost-dialog.tsx";
import type { LeadChange } from "./own-change.ts";
import { ReviewBox } from "./review-box.tsx";

/** One enquiry with all that it said, its status and its owner; the others of the person are folded. */
export function EnquiryPanel({
  lead,
  open,
  now,
  owners,
  busy,
  onChange,
}: {
  lead: LeadDetails;
  open: boolean;
  now: number;
  owners: readonly StaffName[];
  busy: boolean;
  onChange: (lead: LeadRow, change: LeadChange) => void;
}) {
  return (
    <details className={styles.enquiry} open={open} data-ground="white">
      <summary className={styles.summary}>
        <h3 className={styles.title}>
          {lead.course ? courseText(lead.course) : leadKindWords[lead.kind]}
        </h3>
        <LeadStatusChip status={lead.status} />
        <ClockChip clock={lead.clock} now={now} />
        <span className={styles.when}>
          <Moment at={lead.createdAt} />
        </span>
      </summary>
      <div className={styles.body}>
        {lead.needsReview && (
          <ReviewBox
            lead={lead}
            busy={busy}
            onReviewed={(reason) => onChange(lead, { kind: "review", reason })}
          />
        )}
        <Steering {...{ lead, owners, busy, onChange }} />
        <EnquiryFacts lead={lead} />
      </div>
    </details>
  );
}

/** Status and owner, by menus: nothing changes while somebody only reads the choices. */
function Steering({
  lead,
  owners,
  busy,
  onChange,
}: {
  lead: LeadDetails;
  owners: readonly StaffName[];
  busy: boolean;
  onChange: (lead: LeadRow, change: LeadChange) => void;
}) {
  const { me } = useStaff();
  const [asksWhy, setAsksWhy] = useState(false);
  const mine = { id: me.id, name: me.name };
  const others = owners.filter(({ id }) => id !== me.id);
  const give = (owner: StaffName | null) => onChange(lead, { kind: "owner", owner });
  return (
    <div className={styles.steering}>
      <div className={styles.control}>
        <span className={styles.label}>{personWords.status}</span>
        <Menu
          label={leadStatusWords[lead.status]}
          name={`${personWords.status}: ${leadStatusWords[lead.status]}`}
          items={leadStatuses
            .filter((status) => status !== lead.status)
            .map((status) => ({
              key: status,
              label: leadStatusWords[status],
              disabled: busy,
              onPick: () => {
                if (status === "lost") return setAsksWhy(true);
                onChange(lead, { kind: "status", status });
              },
            }))}
        />
      </div>
      <div className={styles.control}>
        <span className={styles.label}>{personWords.owner}</span>
        <Menu
          label={lead.owner?.name ?? personWords.nobody}
          name={`${personWords.owner}: ${lead.owner?.name ?? personWords.nobody}`}
          items={[
            { key: me.id, label: `${leadsList.me} (${me.name})`, onPick: () => give(mine) },
            ...others.map((owner) => ({
              key: owner.id,
              label: owner.name,
              onPick: () => give(owner),
            })),
            { key: "none", label: personWords.nobody, onPick: () => give(null) },
          ].map((item) => ({ ...item, disabled: busy }))}
        />
      </div>
      {lead.status === "lost" && lead.lostReason && (
        <p className={styles.lost}>
          {words.lostBecause}: {lostReasonWords[lead.lostReason]}
          {lead.lostNote && `. ${lead.lostNote}`}
        </p>
      )}
      <p className={styles.branch}>
        {words.branch}: {branchWords[lead.branch as keyof typeof branchWords] ?? lead.branch}
      </p>
      <LostDialog
        open={asksWhy}
        about={lead.name}
        onClose={() => setAsksWhy(false)}
        onLost={(lostReason, lostNote) => {
          setAsksWhy(false);
          onChange(lead, {
            kind: "status",
            status: "lost",
            lostReason,
            ...(lostNote ? { lostNote } : {}),
          });
        }}
      />
    </div>
  );
}
