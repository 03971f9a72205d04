import type { Branch } from "#contract/institute.ts";
import { callEffects } from "#contract/staff/call-effects.ts";
import { type CallOutcome, openStatuses } from "#contract/staff/staff-lead-values.ts";
import { recordAction } from "../../db/action-records.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { Outdated } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import { countTries } from "./answers.ts";
import { type CallUndo, takePlanBack } from "./call-undo.ts";
import { classFollowUp, isCallAfterClass } from "./class-follow-ups.ts";
import { stopClock } from "./clock-changes.ts";
import {
  addFollowUp,
  closeFollowUp,
  openFollowUp,
  plannedMoment,
  replaceFollowUp,
} from "./follow-ups.ts";
import { type LeadUpdate, lockLeads, noteHappening, writeLead } from "./lead-changes.ts";
import { type Note, refuseOthers, storeNote } from "./notes.ts";
import { markRight, markWrong, numberIsWrong } from "./wrong-number.ts";

/* A call with all that follows from its outcome, and its undo. */

type Call = {
  id?: string | undefined;
  outcome: CallOutcome;
  text: string;
  /** A time as `readTime` reads it, on the clock of the branch unless it has an offset. */
  followUpAt?: string | undefined;
  /** Other leads with this number (`lockSameNumber`), which are marked with it if it is wrong. */
  others?: readonly string[];
};

/**
 * Logs a call with what follows from it (`callEffects`): status, owner, clock, follow-up and the mark of a wrong number
 * are one change, which `undoCall` takes back.
 * @throws {HttpProblem} 422 if another note has the id, or if `followUpAt` is refused (`plannedMoment`)
 */
export async function logCall(
  trx: Trx,
  lead: Lead,
  { id = risingId(), outcome, text, followUpAt, others = [] }: Call,
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<Note> {
  const at = followUpAt ? plannedMoment(followUpAt, branch, "followUpAt", now) : undefined;
  const open = await openFollowUp(trx, lead);
  const called = {
    status: lead.status,
    hasOwner: lead.owner_id !== null,
    callBy: lead.due_at === NEVER ? null : lead.due_at,
    followUp: open ? { at: open.due_at, about: open.about, isCall: isCallAfterClass(open) } : null,
  };
  const effects = callEffects(called, outcome, { at, branch, now: now.toISOString() });
  const { followUp, promise } = effects;
  const set: LeadUpdate = {
    ...(effects.status ? { status: effects.status } : {}),
    ...(effects.isTaken ? { owner_id: actor.id } : {}),
    ...(outcome === "reached" ? stopClock(lead, now) : {}),
    ...(promise === null ? {} : { due_at: promise }),
    ...(effects.isNumberWrong ? numberIsWrong : {}),
    ...(followUp.kind === "stays" ? {} : { follow_up_at: "at" in followUp ? followUp.at : NEVER }),
  };
  const undo: CallUndo = {
    revision: lead.revision + 1,
    lead: columnsOf(lead),
    promise,
    planned: null,
    closed: null,
    history: [],
    others: effects.isNumberWrong ? others : [],
  };
  if (followUp.kind === "planned") {
    const plan = { at: followUp.at, about: "" };
    const { planned, replaced } = await replaceFollowUp(trx, lead.id, plan, actor, now);
    undo.planned = planned;
    undo.closed = replaced ?? null;
  } else if (followUp.kind === "done" || followUp.kind === "dropped") {
    undo.closed = (await closeFollowUp(trx, lead.id, followUp.kind, now)) ?? null;
  }
  if (set.follow_up_at === NEVER && isOpen(lead)) {
    // The call may have stood in the place of what its class had planned.
    const plan = await classFollowUp(trx, lead.id, branch, now);
    if (plan && plan.at !== open?.due_at) {
      undo.planned = await addFollowUp(trx, lead.id, plan, undefined, now);
      set.follow_up_at = plan.at;
    }
  }
  if (effects.status) {
    const what = { kind: "status", from: lead.status, to: effects.status } as const;
    undo.history.push(await noteHappening(trx, lead.id, what, actor, now));
  }
  if (effects.isTaken) {
    const what = { kind: "owner", from: null, to: { id: actor.id, name: actor.name } } as const;
    undo.history.push(await noteHappening(trx, lead.id, what, actor, now));
  }
  const droppedCalls = await markWrong(trx, undo.others ?? [], branch, now);
  if (droppedCalls.length > 0) undo.droppedCalls = droppedCalls;
  const written = { id, kind: "call" as const, outcome, text, undo: JSON.stringify(undo), at: now };
  const { note, isNew } = await storeNote(trx, lead.id, written, actor);
  // The same call was stored a moment ago: this transaction must not store it again.
  if (!isNew) throw new Outdated();
  await writeLead(trx, lead, { ...set, tries: await countTries(trx, lead.id) }, now);
  await recordAction(
    trx,
    actor,
    {
      action: "lead.call logged",
      subject: { kind: "lead", id: lead.id },
      before: factsOf(lead),
      after: {
        outcome,
        ...(text ? { text } : {}),
        ...(effects.isTaken ? { taken: true } : {}),
        ...factsOf({ ...lead, ...set }),
      },
    },
    now,
  );
  return note;
}

/**
 * Takes the newest call back, with all that followed from it.
 * @returns the ids of other leads that changed
 * @throws {Outdated} if the lead or the note has changed since
 * @throws {HttpProblem} 403 unless the actor has logged the call, or is an admin
 */
export async function undoCall(
  trx: Trx,
  lead: Lead,
  actor: Actor,
  now: Date,
): Promise<readonly string[]> {
  const note = await trx
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .where("undo", "is not", null)
    .where("edited_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const undo: CallUndo | undefined = note?.undo ? JSON.parse(note.undo) : undefined;
  if (!note || undo?.revision !== lead.revision) throw new Outdated();
  refuseOthers(note, actor);
  const { others = [] } = undo;
  await lockLeads(trx, [lead.id, ...others]);
  await markRight(trx, undo, note.id, now);
  await trx.deleteFrom("lead_notes").where("id", "=", note.id).execute();
  if (undo.history.length > 0) {
    await trx.deleteFrom("lead_history").where("id", "in", undo.history).execute();
  }
  await takePlanBack(trx, undo.planned, note.id, now);
  if (undo.closed) {
    await trx
      .updateTable("lead_follow_ups")
      .set({ state: "open", closed_at: null })
      .where("id", "=", undo.closed)
      .execute();
  }
  await writeLead(trx, lead, { ...undo.lead, tries: await countTries(trx, lead.id) }, now);
  await recordAction(
    trx,
    actor,
    {
      action: "lead.call undone",
      subject: { kind: "lead", id: lead.id },
      before: { outcome: note.outcome, ...factsOf(lead) },
      after: factsOf({ ...lead, ...undo.lead }),
    },
    now,
  );
  return others;
}

const columnsOf = ({
  status,
  owner_id,
  due_at,
  answered_at,
  follow_up_at,
  phone_is_wrong,
}: Lead): CallUndo["lead"] => ({
  ...{ status, owner_id, due_at, answered_at, follow_up_at, phone_is_wrong },
});

const isOpen = ({ status }: Lead): boolean => openStatuses.includes(status);

type Facts = Pick<LeadUpdate, "status" | "due_at" | "follow_up_at" | "phone_is_wrong">;

/** What the audit log says of a lead before and after a call. */
const factsOf = ({ status, due_at, follow_up_at, phone_is_wrong }: Facts) => ({
  status,
  callBy: due_at === NEVER ? null : due_at,
  followUpAt: follow_up_at === NEVER ? null : follow_up_at,
  numberIsWrong: phone_is_wrong === 1,
});
