import { randomUUIDv7 } from "node:crypto";
import type { RoomChange, TrainerChange } from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import { newToken } from "../../db/secrets.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { missing } from "./desk-refusals.ts";

/* Trainers with the addresses of their calendars, and rooms: added and changed by staff. */

/** @throws {HttpProblem} 404 */
export async function saveTrainer(
  context: ClassDeskContext,
  id: string | undefined,
  given: TrainerChange,
  actor: Actor,
  now: Date,
): Promise<void> {
  const left = given.hasLeft ? now.toISOString() : null;
  await context.db.transaction().execute(async (trx) => {
    if (id === undefined) {
      const row = {
        id: randomUUIDv7(),
        name: given.name,
        calendar_key: newToken(),
        left_at: left,
      };
      await trx.insertInto("trainers").values(row).execute();
      const subject = { kind: "trainer", id: row.id };
      const after = { name: given.name };
      await recordAction(trx, actor, { action: "trainer.added", subject, after }, now);
      return;
    }
    const former = await trx
      .selectFrom("trainers")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!former) throw missing();
    await trx
      .updateTable("trainers")
      .set({
        name: given.name,
        left_at: left,
        // The old address stays unusable if the trainer comes back.
        ...(left && !former.left_at ? { calendar_key: newToken() } : {}),
      })
      .where("id", "=", id)
      .execute();
    const subject = { kind: "trainer", id };
    const before = { name: former.name, hasLeft: former.left_at !== null };
    const after = { name: given.name, hasLeft: left !== null };
    await recordAction(trx, actor, { action: "trainer.changed", subject, before, after }, now);
  });
  await context.renewPages();
}

/**
 * Gives the trainer's calendar another address, so that the old one no longer works.
 * @throws {HttpProblem} 404
 */
export async function renewCalendar(
  context: ClassDeskContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("trainers")
      .set({ calendar_key: newToken() })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw missing();
    const subject = { kind: "trainer", id };
    await recordAction(trx, actor, { action: "trainer.calendar address renewed", subject }, now);
  });
}

/** @throws {HttpProblem} 404 */
export async function saveRoom(
  context: ClassDeskContext,
  id: string | undefined,
  given: RoomChange,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { branch, name, places, isClosed } = given;
  const row = { branch, name, places, closed_at: isClosed ? now.toISOString() : null };
  const after = { name, places };
  await context.db.transaction().execute(async (trx) => {
    if (id === undefined) {
      const added = { id: randomUUIDv7(), ...row };
      await trx.insertInto("rooms").values(added).execute();
      const subject = { kind: "room", id: added.id };
      await recordAction(trx, actor, { action: "room.added", subject, after }, now);
      return;
    }
    const { numUpdatedRows } = await trx
      .updateTable("rooms")
      .set(row)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw missing();
    const subject = { kind: "room", id };
    await recordAction(trx, actor, { action: "room.changed", subject, after }, now);
  });
}
