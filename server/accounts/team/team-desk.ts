import type { Transaction } from "kysely";
import { isStaff, type Role } from "#contract/accounts/roles.ts";
import type {
  Team,
  TeamInvitation,
  Teammate,
  TeammateAnswer,
  TeamRoleChange,
} from "#contract/staff/staff-team.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Database, Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { LiveLeads } from "../../leads/live/live-leads.ts";
import type { Account } from "../accounts.repo.ts";
import { factorMethods } from "../second-factors/second-factors.repo.ts";
import { inTheBackOffice } from "../security-events.ts";
import { isInvited } from "../sign-in/staff-invitation.ts";
import { lockTeam, refuseFormerAdmin, refuseLastAdmin, refuseOwnAccount } from "./admin-rules.ts";
import { createStaffMembership, type StaffMembershipOptions } from "./staff-membership.ts";

type Trx = Transaction<Tables>;

type TeamOptions = StaffMembershipOptions & {
  db: Database;
  /** The windows of staff that show leads. */
  live: LiveLeads;
};

/**
 * How admins manage the team. Every change goes into the audit log, and the person is mailed, unless it only
 * logs them out.
 */
export function createTeam({ db, live, ...options }: TeamOptions) {
  const membership = createStaffMembership(options);
  const { accounts, sessions } = membership;

  async function shown(on: Database, account: Account, actor: Actor, now: Date): Promise<Teammate> {
    const devices = await sessions.list(on, account.id, "", now);
    const { seen } = await on
      .selectFrom("account_sessions")
      .select((select) => select.fn.max("last_seen_at").as("seen"))
      .where("account_id", "=", account.id)
      .executeTakeFirstOrThrow();
    return {
      id: account.id,
      name: account.name,
      email: account.email,
      role: account.role,
      isInvited: isInvited(account),
      secondFactors: await factorMethods(on, account.id),
      sessions: devices.length,
      lastSeenAt: seen ?? null,
      createdAt: account.created_at,
      isMe: account.id === actor.id,
    };
  }

  async function byId(id: string, actor: Actor, now: Date): Promise<Teammate> {
    const account = await accounts.byId(db, id);
    if (!account) throw noSuchColleague();
    return shown(db, account, actor, now);
  }

  /**
   * Runs a change of another team member, one at a time.
   * @param work returns the ids of leads that lost their owner
   */
  async function change(
    id: string,
    actor: Actor,
    now: Date,
    work: (trx: Trx, account: Account) => Promise<string[]>,
  ): Promise<TeammateAnswer> {
    const freed = await db.transaction().execute(async (trx) => {
      await lockTeam(trx);
      await refuseFormerAdmin(trx, actor.id);
      const account = await accounts.lock(trx, id);
      if (!account || !isStaff(account)) throw noSuchColleague();
      refuseOwnAccount(account, actor.id);
      return work(trx, account);
    });
    live.changed(freed);
    return { person: await byId(id, actor, now), freedLeads: freed.length };
  }

  /** Changes the role and adds it to the audit log, with the number of leads that lost their owner. */
  async function giveRole(
    trx: Trx,
    name: string,
    account: Account,
    role: Role,
    actor: Actor,
    now: Date,
  ): Promise<string[]> {
    const freed = await membership.setRole(trx, account, role, inTheBackOffice, now, actor);
    const isOwner = freed.length > 0;
    const before = { role: account.role, ...(isOwner ? { leads: freed.length } : {}) };
    const after = { role, ...(isOwner ? { leads: 0 } : {}) };
    await recordAction(trx, actor, action(name, account, { before, after }), now);
    return freed;
  }

  return {
    async list(actor: Actor, now: Date): Promise<Team> {
      const people: Teammate[] = [];
      for (const account of await accounts.staff(db)) {
        people.push(await shown(db, account, actor, now));
      }
      return { people: people.sort((a, b) => a.name.localeCompare(b.name)) };
    },

    /** @throws {HttpProblem} 409 if the address belongs to the team already */
    async invite(
      { email, name, role }: TeamInvitation,
      actor: Actor,
      now: Date,
    ): Promise<Teammate> {
      const id = await db.transaction().execute(async (trx) => {
        await lockTeam(trx);
        await refuseFormerAdmin(trx, actor.id);
        const known = await accounts.byEmail(trx, email);
        if (known && isStaff(known)) {
          throw new HttpProblem(409, "conflict", "This address is already in the team.", {
            errors: { email: ["This address is already in the team."] },
          });
        }
        if (known) await membership.setRole(trx, known, role, inTheBackOffice, now);
        // Whoever was removed before they had come has no password to log in with.
        if (known && isInvited(known)) await membership.sendInvitation(trx, known, now);
        const given = { email: email.toLowerCase(), name, role };
        const account = known ?? (await membership.invite(trx, given, inTheBackOffice, now));
        if (!account) throw new HttpProblem(409, "conflict", "Please try again.");
        const values = {
          before: { role: known?.role ?? null },
          after: { role, email: account.email, name: account.name },
        };
        await recordAction(trx, actor, action("account.invited", account, values), now);
        return account.id;
      });
      return byId(id, actor, now);
    },

    /**
     * Mails the invitation again.
     * @throws {HttpProblem} 404, 409
     */
    inviteAgain: (id: string, actor: Actor, now: Date) =>
      change(id, actor, now, async (trx, account) => {
        if (!isInvited(account)) {
          throw new HttpProblem(409, "conflict", "This person has already set a password.");
        }
        await membership.sendInvitation(trx, account, now);
        await recordAction(trx, actor, action("account.invitation sent", account), now);
        return [];
      }),

    /** @throws {HttpProblem} 404, 409 */
    setRole: (id: string, { from, role }: TeamRoleChange, actor: Actor, now: Date) =>
      change(id, actor, now, async (trx, account) => {
        if (account.role !== from) {
          const present = await shown(trx, account, actor, now);
          throw new HttpProblem(409, "conflict", "Somebody else has changed this role.", {
            members: { present },
          });
        }
        if (account.role === role) return [];
        if (role !== "admin") await refuseLastAdmin(trx, account);
        return giveRole(trx, "account.role changed", account, role, actor, now);
      }),

    /** @throws {HttpProblem} 404, 409 */
    remove: (id: string, actor: Actor, now: Date) =>
      change(id, actor, now, async (trx, account) => {
        await refuseLastAdmin(trx, account);
        return giveRole(trx, "account.removed", account, "student", actor, now);
      }),

    /** @throws {HttpProblem} 404, 409 */
    endSessions: (id: string, actor: Actor, now: Date) =>
      change(id, actor, now, async (trx, account) => {
        const ended = await membership.endSessions(trx, account, inTheBackOffice, now);
        const values = { before: { devices: ended }, after: { devices: 0 } };
        await recordAction(trx, actor, action("account.sessions ended", account, values), now);
        return [];
      }),

    /** @throws {HttpProblem} 404, 409 */
    resetSecondFactor: (id: string, actor: Actor, now: Date) =>
      change(id, actor, now, async (trx, account) => {
        const methods = await factorMethods(trx, id);
        await membership.resetSecondFactor(trx, account, inTheBackOffice, now);
        const values = { before: { methods }, after: { methods: [] } };
        await recordAction(trx, actor, action("account.second factor reset", account, values), now);
        return [];
      }),
  };
}

export type TeamDesk = ReturnType<typeof createTeam>;

const action = (
  name: string,
  { id }: Account,
  values: { before?: object; after?: object } = {},
) => ({
  action: name,
  subject: { kind: "account", id },
  ...values,
});

const noSuchColleague = () =>
  new HttpProblem(404, "not_found", "This person is no longer in the team.");
