import { isStaff } from "#contract/accounts/roles.ts";
import type {
  PersonCopy,
  PersonDataRequest,
  PersonDataView,
  PersonErased,
} from "#contract/staff/staff-person-data.ts";
import type { Accounts } from "../accounts/accounts.repo.ts";
import { recordAction } from "../db/action-records.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import { noSuch } from "../leads/lead-conflict.ts";
import type { DataExport } from "./data-export.ts";
import type { Erasure } from "./erasure/erase-person.ts";
import { copyOfLeads, type HeldPerson, heldPerson, lockHeldPerson } from "./held-by-person.ts";

export type PersonDataDependencies = {
  db: Database;
  accounts: Pick<Accounts, "byEmail">;
  dataExport: Pick<DataExport, "ofAddress">;
  erasure: Pick<Erasure, "erasePerson" | "afterCommit">;
};

/**
 * Copies and erasures of everything held about a person, by an admin whom the person has asked. The audit log keeps who
 * did it and how the person has asked, and nothing about the person.
 */
export function createPersonData({ db, accounts, dataExport, erasure }: PersonDataDependencies) {
  async function known(on: Database, id: string): Promise<HeldPerson> {
    const held = await heldPerson(on, id);
    if (!held) throw noSuch("person");
    return held;
  }

  async function refuseMerged(trx: Database, id: string): Promise<void> {
    const person = await trx
      .selectFrom("people")
      .select("merged_into")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!person?.merged_into) return;
    throw new HttpProblem(
      409,
      "conflict",
      "A colleague has merged this person with another one. Open the page again to see what would be erased.",
    );
  }

  const record = (
    trx: Database,
    actor: Actor,
    action: string,
    { id }: HeldPerson,
    after: object,
    now: Date,
  ) => recordAction(trx, actor, { action, subject: { kind: "person", id }, after }, now);

  return {
    /** @throws {HttpProblem} 404 */
    async view(id: string): Promise<Omit<PersonDataView, "proof">> {
      const held = await known(db, id);
      const leadIds = ["", ...held.leads.map((lead) => lead.id)];
      const count = async (table: "lead_notes" | "bookings" | "mail_outbox") => {
        const { rows } = await db
          .selectFrom(table)
          .select((select) => select.fn.countAll<number | string>().as("rows"))
          .where("lead_id", "in", leadIds)
          .executeTakeFirstOrThrow();
        return Number(rows);
      };
      const newsletter = await db
        .selectFrom("newsletter_subscriptions")
        .select("id")
        .where("email", "in", ["", ...held.addresses])
        .limit(1)
        .executeTakeFirst();
      let account: PersonDataView["account"] = "none";
      for (const email of held.addresses) {
        const found = await accounts.byEmail(db, email);
        if (found) account = isStaff(found) ? "kept" : "deleted";
      }
      return {
        personId: held.id,
        name: held.name,
        enquiries: held.leads.length + held.repeats.length,
        notes: await count("lead_notes"),
        bookings: await count("bookings"),
        mails: await count("mail_outbox"),
        ...{ addresses: held.addresses, shared: held.shared, account },
        newsletter: newsletter !== undefined,
      };
    },

    /** @throws {HttpProblem} 404 */
    async copy(
      id: string,
      { reason }: PersonDataRequest,
      actor: Actor,
      now: Date,
    ): Promise<PersonCopy> {
      const held = await known(db, id);
      const addresses: PersonCopy["addresses"] = [];
      for (const email of held.addresses)
        addresses.push(await dataExport.ofAddress({ email }, now));
      const copy = {
        exportedAt: now.toISOString(),
        ...{ name: held.name, contacts: held.contacts },
        ...(await copyOfLeads(db, held)),
        addresses,
      };
      await db
        .transaction()
        .execute((trx) => record(trx, actor, "person.data copied", held, { reason }, now));
      return copy;
    },

    /**
     * @throws {HttpProblem} 404, also for somebody whom a colleague has erased meanwhile; 409 for one who was merged into
     *   another: whoever asks has not seen what that would erase
     */
    async erase(
      id: string,
      { reason }: PersonDataRequest,
      actor: Actor,
      now: Date,
    ): Promise<PersonErased> {
      const { account, enquiries, ...rest } = await db.transaction().execute(async (trx) => {
        await lockHeldPerson(trx, id);
        await refuseMerged(trx, id);
        const held = await known(trx, id);
        const erased = await erasure.erasePerson(trx, held, now);
        const enquiries = held.leads.length + held.repeats.length;
        await record(trx, actor, "person.erased", held, { reason, enquiries }, now);
        return { ...erased, enquiries };
      });
      await erasure.afterCommit(rest);
      return { account, enquiries };
    },
  };
}

export type PersonData = ReturnType<typeof createPersonData>;
