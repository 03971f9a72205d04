import type {
  LeadBulkAnswer,
  LeadBulkChange,
  LeadFollowUp,
  LeadNoteAnswer,
  LeadNoteChange,
  LeadReviewDone,
  LeadRow,
  LeadStatusChange,
} from "#contract/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { noSuch, Outdated, unlessOutdated } from "../lead-conflict.ts";
import { asRows, type Lead, type LeadsRead, readLeads } from "../lead-rows.ts";
import type { Actor } from "../viewer.ts";
import { finishFollowUp, setFollowUp } from "./follow-ups.ts";
import { noteHappening, writeLead } from "./lead-changes.ts";
import { changeOwner } from "./lead-owner.ts";
import { changeStatus, undoStatus } from "./lead-status.ts";
import { addNote, asNote, changeNote, findNote, removeNote } from "./notes.ts";

/** A note needs no revision. If somebody else changes the lead at the same moment, storing it is tried again. */
const NOTE_TRIES = 5;

type Work = (trx: Trx, lead: Lead) => Promise<void>;

/** Changes of leads by counsellors, one by one or many at once. Open windows get every change. */
export function createLeadWork({
  db,
  live,
  branches,
  leadsReached,
}: DeskDependencies & {
  /** Called with leads whose people may have been reached. Never throws. */
  leadsReached: (ids: readonly string[]) => Promise<void>;
}) {
  const rowsOf = (read: LeadsRead, actor: Actor, now: Date): LeadRow[] =>
    asRows(read, { user: actor, branches: branches(), now });

  function onlyRow(read: LeadsRead, actor: Actor, now: Date): LeadRow {
    const [row] = rowsOf(read, actor, now);
    if (!row) throw noSuch("lead");
    return row;
  }

  const rowOf = async (id: string, actor: Actor, now: Date): Promise<LeadRow> =>
    onlyRow(await readLeads(db, [id]), actor, now);

  /** Reads a lead that was just changed, once, for the answer and for all open windows. */
  const changedRow = async (id: string, actor: Actor, now: Date): Promise<LeadRow> =>
    onlyRow(await readForAll([id]), actor, now);

  /**
   * Reads changed leads and sends them to open windows. If that fails, `live` is to read them itself. First the bookings
   * that waited until somebody reached these people get their places.
   */
  async function readForAll(ids: readonly string[]): Promise<LeadsRead> {
    await leadsReached(ids);
    try {
      const read = await readLeads(db, ids);
      live.changed(ids, read);
      return read;
    } catch (error) {
      live.changed(ids);
      throw error;
    }
  }

  async function read(trx: Trx, id: string): Promise<Lead> {
    const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
    if (!lead) throw noSuch("lead");
    return lead;
  }

  /**
   * Changes one lead.
   * @param revision the one that the caller has seen
   * @throws {HttpProblem} 409 with the lead in `present` if it has another revision
   */
  async function change(
    id: string,
    revision: number,
    actor: Actor,
    now: Date,
    work: Work,
  ): Promise<LeadRow> {
    await unlessOutdated(
      () =>
        db.transaction().execute(async (trx) => {
          const lead = await read(trx, id);
          if (lead.revision !== revision) throw new Outdated();
          await work(trx, lead);
        }),
      () => rowOf(id, actor, now),
    );
    return changedRow(id, actor, now);
  }

  return {
    row: rowOf,

    status: (id: string, { revision, ...to }: LeadStatusChange, actor: Actor, now: Date) =>
      change(id, revision, actor, now, (trx, lead) => changeStatus(trx, lead, to, actor, now)),

    undoStatus: (id: string, revision: number, actor: Actor, now: Date) =>
      change(id, revision, actor, now, (trx, lead) => undoStatus(trx, lead, actor, now)),

    owner: (
      id: string,
      { revision, ownerId }: { revision: number; ownerId: string | null },
      actor: Actor,
      now: Date,
    ) =>
      change(id, revision, actor, now, (trx, lead) => changeOwner(trx, lead, ownerId, actor, now)),

    followUp: (id: string, { revision, ...to }: LeadFollowUp, actor: Actor, now: Date) =>
      change(id, revision, actor, now, (trx, lead) => setFollowUp(trx, lead, to, actor, now)),

    followUpDone: (id: string, revision: number, actor: Actor, now: Date) =>
      change(id, revision, actor, now, (trx, lead) => finishFollowUp(trx, lead, actor, now)),

    /** Marks a lead that looked like a program's as reviewed. */
    reviewed: (id: string, { revision, reason }: LeadReviewDone, actor: Actor, now: Date) =>
      change(id, revision, actor, now, async (trx, lead) => {
        if (lead.needs_review !== 1)
          throw new Outdated("Somebody has already checked this enquiry.");
        const reasons = await reviewReasonsOf(trx, lead);
        await writeLead(trx, lead, { needs_review: 0 }, now);
        await noteHappening(trx, id, { kind: "reviewed", reason, reasons }, actor, now);
        const subject = { kind: "lead", id };
        const said = { before: { reasons }, after: { reason } };
        await recordAction(trx, actor, { action: "lead.reviewed", subject, ...said }, now);
      }),

    async note(
      id: string,
      note: Parameters<typeof addNote>[2],
      actor: Actor,
      now: Date,
    ): Promise<LeadNoteAnswer> {
      for (let tries = 1; ; tries += 1) {
        try {
          const stored = await db
            .transaction()
            .execute(async (trx) => addNote(trx, await read(trx, id), note, actor, now));
          return { note: asNote(stored), lead: await changedRow(id, actor, now) };
        } catch (error) {
          if (!(error instanceof Outdated)) throw error;
          if (tries === NOTE_TRIES) throw busy();
        }
      }
    },

    async changeNote(id: string, change: LeadNoteChange, actor: Actor, now: Date) {
      const note = await unlessOutdated(
        () => db.transaction().execute((trx) => changeNote(trx, id, change, actor, now)),
        () => presentNote(id),
      );
      live.changed([note.lead_id]);
      return { note: asNote(note) };
    },

    async removeNote(id: string, revision: number, actor: Actor, now: Date): Promise<void> {
      const note = await unlessOutdated(
        () => db.transaction().execute((trx) => removeNote(trx, id, revision, actor, now)),
        () => presentNote(id),
      );
      live.changed([note.lead_id]);
    },

    /**
     * Changes all leads that still have the revision which the caller has seen, in one transaction. The others
     * are returned in their current state.
     */
    async many(
      { leads, change: to }: LeadBulkChange,
      actor: Actor,
      now: Date,
    ): Promise<LeadBulkAnswer> {
      const seen = new Map(leads.map(({ id, revision }) => [id, revision]));
      const { changed, conflicts } = await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom("leads")
          .selectAll()
          .where("id", "in", [...seen.keys()])
          // Always in this order, so that two bulk changes of the same leads cannot deadlock.
          .orderBy("id")
          .execute();
        const done = { changed: [] as string[], conflicts: [] as string[] };
        for (const lead of rows) {
          if (lead.revision !== seen.get(lead.id)) {
            done.conflicts.push(lead.id);
            continue;
          }
          try {
            await changeOne(trx, lead, to, actor, now);
            done.changed.push(lead.id);
          } catch (error) {
            if (!(error instanceof Outdated)) throw error;
            done.conflicts.push(lead.id);
          }
        }
        return done;
      });
      const read = await readForAll(changed);
      const known = new Set([...changed, ...conflicts]);
      return {
        changed: rowsOf(read, actor, now),
        conflicts: rowsOf(await readLeads(db, conflicts), actor, now),
        gone: [...seen.keys()].filter((id) => !known.has(id)),
      };
    },
  };

  /** The review reasons of a lead and its repeats. */
  async function reviewReasonsOf(trx: Trx, lead: Lead): Promise<string[]> {
    const repeats = await trx
      .selectFrom("lead_repeats")
      .select("review_reasons")
      .where("lead_id", "=", lead.id)
      .orderBy("id")
      .execute();
    const all = [lead, ...repeats].flatMap((one): string[] => JSON.parse(one.review_reasons));
    return [...new Set(all)];
  }

  async function presentNote(id: string) {
    const note = await findNote(db, id);
    if (!note) throw noSuch("note");
    return asNote(note);
  }
}

/** Makes one of the changes that can be made to many leads at once. */
function changeOne(
  trx: Trx,
  lead: Lead,
  change: LeadBulkChange["change"],
  actor: Actor,
  now: Date,
): Promise<void> {
  if ("status" in change) return changeStatus(trx, lead, change, actor, now);
  if ("undoStatus" in change) return undoStatus(trx, lead, actor, now);
  return changeOwner(trx, lead, change.ownerId, actor, now);
}

const busy = () =>
  new HttpProblem(
    503,
    "unavailable",
    "Other people are changing this lead right now. Please try again.",
    {
      retryAfterSeconds: 1,
    },
  );

export type LeadWork = ReturnType<typeof createLeadWork>;
