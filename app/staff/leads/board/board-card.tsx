import { useDraggable } from "@dnd-kit/core";
import { Link } from "react-router";
import { leadStatusWords, leadsBoard as words } from "#content/staff/leads.ts";
import { type LeadStatus, leadStatuses } from "#contract/staff-lead-values.ts";
import type { LeadRow } from "#contract/staff-leads.ts";
import { Menu } from "../../ui/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { GripIcon } from "../../ui/staff-icons.tsx";
import { ClockChip, ReviewChip } from "../lead-chips.tsx";
import { courseText, personPath } from "../lead-texts.ts";
import styles from "./leads-board.module.css";

/** A lead that can be taken to another column: drawn, carried by its handle's keys, or sent by its menu. */
export function BoardCard({
  lead,
  now,
  onMove,
}: {
  lead: LeadRow;
  now: number;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: lead.id,
    data: { status: lead.status },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-row={lead.id}
      data-held={isDragging || undefined}
      onPointerDown={listeners?.onPointerDown as React.PointerEventHandler | undefined}
    >
      <div className={styles.cardHead}>
        <Link
          className={styles.name}
          to={`${personPath(lead.personId)}?lead=${lead.id}`}
          draggable={false}
        >
          {lead.name}
        </Link>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={`${words.drag} ${lead.name}`}
        >
          <GripIcon />
        </button>
      </div>
      <Facts lead={lead} now={now} />
      <Menu
        label={words.moveTo}
        name={`${words.moveTo} ${lead.name}`}
        look={{ variant: "quiet", size: "small" }}
        items={leadStatuses
          .filter((status) => status !== lead.status)
          .map((status) => ({
            key: status,
            label: leadStatusWords[status],
            onPick: () => onMove(lead, status),
          }))}
      />
    </li>
  );
}

/** The card as it looks while it is carried. */
export function CardFace({ lead, now }: { lead: LeadRow; now: number }) {
  return (
    <>
      <p className={styles.name}>{lead.name}</p>
      <Facts lead={lead} now={now} />
    </>
  );
}

function Facts({ lead, now }: { lead: LeadRow; now: number }) {
  return (
    <>
      <p className={styles.about}>
        {courseText(lead.course)}
        {lead.owner && `, ${lead.owner.name}`}
      </p>
      <div className={styles.chips}>
        {lead.clock.state !== "answered" && <ClockChip clock={lead.clock} now={now} />}
        {lead.needsReview && <ReviewChip />}
        {lead.followUpAt && (
          <span className={styles.about}>
            {words.followUp} <Moment at={lead.followUpAt} />
          </span>
        )}
      </div>
    </>
  );
}
