import pLimit, { type LimitFunction } from "p-limit";
import type {
  LeadAnswer,
  LeadRow,
  LeadStatusChange,
  StaffName,
} from "#contract/staff/staff-leads.ts";

/** A change of one lead. Each kind has its own API call. */
export type LeadChange =
  | ({ kind: "status" } & Omit<LeadStatusChange, "revision">)
  /** Takes back the lead's last move; `before` is the lead as it was. */
  | { kind: "undo"; before: LeadRow }
  | { kind: "owner"; owner: StaffName | null }
  | { kind: "followUp"; at: string | null; about: string }
  | { kind: "followUpDone" }
  | { kind: "review"; reason: string };

/**
 * Whether a lead whose change was refused as a conflict is already as the change would have made it. Then
 * there is nothing to decide: most often the change was stored and its answer was lost.
 * @param wasSent whether this very change was sent before and not answered. A row does not contain everything, such
 * as what a follow-up is about; a change of that counts as done only if it was sent before
 */
export function isMet(change: LeadChange, present: LeadRow, wasSent: boolean): boolean {
  switch (change.kind) {
    case "status":
      return (
        present.status === change.status &&
        present.lostReason === (change.lostReason ?? null) &&
        present.lostNote === (change.lostNote ?? "").trim()
      );
    case "undo":
      return wasSent && present.status === change.before.status;
    case "owner":
      return (present.owner?.id ?? null) === (change.owner?.id ?? null);
    case "followUpDone":
      return present.followUpAt === null;
    case "followUp":
      return change.at === null
        ? present.followUpAt === null
        : wasSent && Date.parse(present.followUpAt ?? "") === Date.parse(change.at);
    case "review":
      return wasSent && !present.needsReview;
  }
}

/**
 * Sends the changes of each lead one after the other. Every change names the revision that it is based on:
 * if two were sent in quick succession, the second would name a revision that the first is about to
 * replace, and be refused as a conflict.
 */
export function createChangeQueue() {
  const queues = new Map<string, LimitFunction>();
  /** The revision that each change from this screen has made, by lead and the revision that it was based on. */
  const made = new Map<string, number>();

  return {
    /** Calls `send` once the changes before it are answered, with the revision that they have made. */
    send(
      { id, revision }: LeadRow,
      send: (revision: number) => Promise<LeadAnswer>,
    ): Promise<LeadAnswer> {
      const queue = queues.get(id) ?? pLimit(1);
      queues.set(id, queue);
      return queue(async () => {
        let base = revision;
        for (let next = made.get(`${id} ${base}`); next; next = made.get(`${id} ${base}`)) {
          base = next;
        }
        const answer = await send(base);
        made.set(`${id} ${base}`, answer.lead.revision);
        return answer;
      });
    },
  };
}
