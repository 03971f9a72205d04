import { useDroppable } from "@dnd-kit/core";
import { leadStatusWords, leadsBoard as words } from "#content/staff/leads.ts";
import type { LeadStatus } from "#contract/staff-lead-values.ts";
import type { LeadBoard, LeadRow } from "#contract/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { BoardCard } from "./board-card.tsx";
import styles from "./leads-board.module.css";

/** The leads of one status; a place to drop cards on. */
export function BoardColumn({
  column: { status, total, leads, next },
  now,
  isExact,
  onMove,
  onMore,
}: {
  column: LeadBoard["columns"][number];
  now: number;
  isExact: boolean;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
  onMore: (status: LeadStatus, next: string) => Promise<void>;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
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
        <ul className={styles.cards}>
          {leads.map((lead) => (
            <BoardCard key={lead.id} lead={lead} now={now} onMove={onMove} />
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
