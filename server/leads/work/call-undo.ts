import type { Lead } from "../lead-rows.ts";

/** The lead before a call, and what the call has added. */
export type CallUndo = {
  /** The revision that the call made: a later one means that the lead has changed since. */
  revision: number;
  lead: Pick<
    Lead,
    "status" | "owner_id" | "due_at" | "answered_at" | "follow_up_at" | "phone_is_wrong"
  >;
  /** The time of the next call that the person was promised, if the call has moved it; absent in older notes. */
  promise?: string | null;
  /** The follow-up that the call has planned, and the one that it has closed. */
  planned: string | null;
  closed: string | null;
  /** The entries in the history. */
  history: string[];
  /** The person's other leads whose number the call has marked as wrong. */
  others?: readonly string[];
};
