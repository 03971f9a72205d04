import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { PointerEventHandler } from "react";
import { Link } from "react-router";
import { leadStatusWords, leadsBoard as words } from "#content/staff/lead-words.ts";
import { type LeadStatus, leadStatuses } from "#contract/staff/staff-lead-values.ts";
import type { LeadBoard, LeadRow } from "#contract/staff/staff-leads.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { GripIcon } from "../../ui/staff-icons.tsx";
import { BranchTime } from "../branch-time.tsx";
import { LeadChatLink } from "../lead-chat-link.tsx";
import { ClockChip, NoMailChip, ReviewChip, TriesChip, WishedNote } from "../lead-chips.tsx";
import { courseText, personPath } from "../lead-texts.ts";
import styles from "./leads-board.module.css";

/** The column of one status, on which cards can be dropped. */
export function BoardColumn({
  column: { status, total, leads, next },
  now,
  namesClocks,
  isExact,
  onMove,
  onMore,
}: {
  column: LeadBoard["columns"][number];
  now: number;
  /** Whether times say on whose clock they are: leads of several branches stand on the board. */
  namesClocks: boolean;
  isExact: boolean;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
  onMore: (status: LeadStatus, next: string) => Promise<void>;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      className={`stack-3 ${styles.column}`}
      data-status={status}
      data-over={isOver || undefined}
      aria-label={leadStatusWords[status]}
    >
      <h2 className={styles.head}>
        {leadStatusWords[status]}{" "}
        <span className={styles.total}>
          {isExact ? total : `${total}+`} <span className="visually-hidden">{words.column}</span>
        </span>
      </h2>
      {leads.length === 0 ? (
        <p className={styles.nobody}>{words.nobody}</p>
      ) : (
        <ul className={`stack-2 ${styles.cards}`}>
          {leads.map((lead) => (
            <BoardCard key={lead.id} {...{ lead, now, namesClocks, onMove }} />
          ))}
        </ul>
      )}
      {next && (
        <Button variant="quiet" size="small" wide onClick={() => void onMore(status, next)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

type CardProps = { lead: LeadRow; now: number; namesClocks: boolean };

/** A lead that can be moved to another column: by dragging, by keys on its handle, or by its menu. */
function BoardCard({
  lead,
  now,
  namesClocks,
  onMove,
}: CardProps & {
  onMove: (lead: LeadRow, status: LeadStatus) => void;
}) {
  const {
    // The handle is a button already.
    attributes: { role: _role, ...attributes },
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    isDragging,
  } = useDraggable({
    id: lead.id,
    data: { status: lead.status },
  });
  return (
    <li
      ref={setNodeRef}
      className={`box stack-1 ${styles.card}`}
      data-row={lead.id}
      data-held={isDragging || undefined}
      onPointerDown={listeners?.onPointerDown as PointerEventHandler | undefined}
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
      <Facts {...{ lead, now, namesClocks }} />
      <div className={`row ${styles.acts}`}>
        <LeadChatLink lead={lead} className={buttonClass({ variant: "quiet", size: "small" })} />
        <Menu
          label={words.move}
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
      </div>
    </li>
  );
}

/** The content of a card while it is dragged. */
export function CardFace({ lead, ...rest }: CardProps) {
  return (
    <>
      <p className={styles.name}>{lead.name}</p>
      <Facts lead={lead} {...rest} />
    </>
  );
}

function Facts({ lead, now, namesClocks }: CardProps) {
  return (
    <>
      <p className={styles.about}>
        {courseText(lead.course)}
        {lead.owner && `, ${lead.owner.name}`}
      </p>
      <div className={`row ${styles.chips}`}>
        {(lead.clock.state !== "answered" || lead.phoneIsWrong) && (
          <ClockChip lead={lead} now={now} named={namesClocks} />
        )}
        {lead.tries > 0 && <TriesChip tries={lead.tries} />}
        {lead.needsReview && <ReviewChip />}
        {lead.mailDoesNotArrive && <NoMailChip />}
        {lead.followUpAt && (
          <span className={styles.about}>
            {words.followUp}{" "}
            <BranchTime at={lead.followUpAt} branch={lead.branch} named={namesClocks} />{" "}
            {lead.callIsWished && <WishedNote />}
          </span>
        )}
      </div>
    </>
  );
}
