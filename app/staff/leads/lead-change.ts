import pLimit, { type LimitFunction } from "p-limit";
import type {
  LeadAnswer,
  LeadCallRequest,
  LeadRow,
  LeadStatusChange,
  StaffName,
} from "#contract/staff/staff-leads.ts";

/** A change of one lead. Each kind has its own API call. */
export type LeadChange =
  | ({ kind: "status" } & Omit<LeadStatusChange, "revision">)
  /** Takes back the lead's last move; `before` is the lead as it was. */
  | { kind: "undo"; before: LeadRow }
  /** `says`: what follows from the outcome, in words. */
  | { kind: "call"; call: Omit<LeadCallRequest, "revision">; says: string }
  /** Takes back the lead's last call; `before` is the lead as it was, `text` what was written about the call. */
  | { kind: "undoCall"; before: LeadRow; text: string }
  /** Moves a student to another batch, or out of it. */
  | { kind: "seat"; batchId: string | null; beyondSeats?: boolean }
  | { kind: "owner"; owner: StaffName | null }
  | { kind: "followUp"; at: string | null; about: string }
  | { kind: "followUpDone" }
  | { kind: "review"; reason: string };

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
