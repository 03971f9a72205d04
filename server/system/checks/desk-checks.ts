import { sql } from "kysely";
import { sampleFactWords } from "#content/staff/site-editor.ts";
import type { Branch } from "#contract/institute.ts";
import { isPostgres } from "../../db/dialect.ts";
import { createOpeningClock } from "../../opening-hours/opening-minutes.ts";
import { isLocal } from "../../site/local-site.ts";
import { type Check, countOf, fine, spanInWords } from "../check.ts";
import { countOverdueLeads, newestEnquiryAt } from "../enquiry-figures.ts";
import { systemLimits } from "../limits.ts";

/** The minutes of a usual day of opening hours. */
function dayMinutes({ openingHours: { opens, closes } }: Branch): number {
  return Temporal.PlainTime.from(opens).until(closes).total("minutes");
}

const enquiries: Check = {
  id: "enquiries",
  async run({ db, site }, { now }) {
    const should = "While people visit the site, an enquiry comes within a day of opening hours.";
    const [branch] = site().branches;
    if (!branch) throw new Error("the site has no branch");
    const newest = await newestEnquiryAt(db);
    if (!newest) {
      const is = "No enquiry has come yet.";
      return { state: "unknown", is, should, todo: "", endsFault: true };
    }
    const open = createOpeningClock(branch).between(new Date(newest), now);
    const day = Temporal.Instant.from(newest)
      .toZonedDateTimeISO(branch.timeZone)
      .toPlainDate()
      .toString();
    const { views } = await db
      .selectFrom("page_views")
      .select(sql<number | string | null>`sum(views)`.as("views"))
      .where("day", ">", day)
      .executeTakeFirstOrThrow();
    const is = `The newest came on ${day}. Since then ${branch.name} was open for ${spanInWords(open / 60)}, and after that day course pages were seen ${Number(views ?? 0)} times.`;
    if (open < dayMinutes(branch) || Number(views ?? 0) < systemLimits.fewestViews)
      return fine(is, should);
    return {
      state: "fault",
      is,
      should,
      todo: "Send an enquiry yourself, from a phone. If it fails, read the server’s log. If it arrives, nobody happened to ask.",
    };
  },
};

const promises: Check = {
  id: "promises",
  async run({ db }, { now }) {
    const should = "Everybody is called by the time that we promised.";
    const leads = await countOverdueLeads(db, now);
    if (leads === 0) return fine("Nobody waits past their time.", should);
    return {
      state: "fault",
      is: `${countOf(leads, "lead")} past the promised time.`,
      should,
      todo: "Call them: “Leads” in the back office, clock “Overdue”.",
    };
  },
};

const holidays: Check = {
  id: "holidays",
  run({ site }, { now }) {
    const should = "The holidays of the next twelve months are entered for each branch.";
    const until = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO("UTC")
      .toPlainDate()
      .add({ months: 12 });
    // The last holiday of a year is at Christmas, so a list that is whole may end a few days before.
    const wanted = until.subtract({ months: 2 }).toString();
    const ends = site().branches.map(({ name, holidays: list }) => ({
      name,
      last: list
        .map(({ to }) => to)
        .toSorted()
        .at(-1),
    }));
    const is = `${ends.map(({ name, last }) => `${name} until ${last ?? "never"}`).join(", ")}.`;
    const short = ends.filter(({ last }) => last === undefined || last < wanted);
    if (short.length === 0) return fine(is, should);
    const today = now.toISOString().slice(0, 10);
    return {
      state: short.some(({ last }) => last === undefined || last < today) ? "fault" : "warning",
      is,
      should,
      todo: "Add those of next year: “Site content”, “Opening hours and holidays”. Without them calls are promised for days on which nobody works.",
    };
  },
};

const samples: Check = {
  id: "samples",
  async run({ config, db, samples: read }, { records, servers }) {
    const should = "Everything that visitors read is the institute’s own.";
    const { facts } = await read();
    const { posts } = await db
      .selectFrom("posts")
      .select((select) => select.fn.countAll<number | string>().as("posts"))
      .where("is_sample", "=", 1)
      .where("status", "=", "published")
      .executeTakeFirstOrThrow();
    const open = [
      ...facts.filter(({ confirmed }) => !confirmed).map(({ id }) => sampleFactWords[id]),
      ...(Number(posts) > 0 ? [`${countOf(Number(posts), "post")} of the blog`] : []),
    ];
    const state = isLocal(config.siteUrl) ? "warning" : "fault";
    if (open.length > 0) {
      return {
        state,
        is: `Still sample: ${open.join(", ")}.`,
        should,
        todo: `Replace or confirm each, on the first page of the back office. bin/samples remove deletes the sample posts${isPostgres(db) ? "" : "; then restart the server"}.`,
      };
    }
    // On PostgreSQL a server hears of the removal; on SQLite it has rendered pages with them until its next start.
    const removedAt = records.get("samples-removed")?.at ?? "";
    if (!isPostgres(db) && servers.some(({ startedAt }) => startedAt < removedAt)) {
      return {
        state,
        is: "The sample posts were removed, but the server that runs still shows them.",
        should,
        todo: "Restart the server.",
      };
    }
    return fine("Nothing is sample any more.", should);
  },
};

const admins: Check = {
  id: "admins",
  async run({ db }) {
    const should = "At least two admins can log in with a second factor.";
    const { rows } = await sql<{ ready: number | string; all_admins: number | string }>`
      SELECT count(*) AS all_admins,
        sum(CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE passkeys.account_id = accounts.id)
          OR EXISTS (SELECT 1 FROM totp_secrets
            WHERE totp_secrets.account_id = accounts.id AND confirmed_at IS NOT NULL)
          THEN 1 ELSE 0 END) AS ready
      FROM accounts WHERE role = 'admin'`.execute(db);
    const all = Number(rows[0]?.all_admins ?? 0);
    const ready = Number(rows[0]?.ready ?? 0);
    const is = `${countOf(all, "admin")}, ${ready} with a second factor.`;
    if (ready >= 2) return fine(is, should);
    return {
      state: ready === 0 ? "fault" : "warning",
      is,
      should,
      todo:
        all === 0
          ? "Run: bin/staff add ADDRESS --role admin. The mail leads to a password and a second factor."
          : ready === 0
            ? "Log in as admin and set up the second factor. Keep the recovery codes."
            : "Invite a second admin under “Team”: one who loses their phone is locked out otherwise.",
    };
  },
};

export const deskChecks: readonly Check[] = [enquiries, promises, holidays, samples, admins];
