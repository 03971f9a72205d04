import { createHash } from "node:crypto";
import { type SampleFile, sampleFiles } from "#content/sample-files.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { sampleConfirmers } from "#contract/accounts/roles.ts";
import { isSame } from "#contract/site-changes.ts";
import type { SitePart, SiteValues } from "#contract/site-values.ts";
import type { SampleFact, SampleFactId, SampleFactList } from "#contract/staff/staff-site.ts";
import { recordAction } from "../db/action-records.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import { defaultValues } from "./site-from-values.ts";

type Found = Pick<SampleFact, "id" | "lines" | "part" | "files">;

/**
 * The facts that visitors read as they came with the program. A fact that staff have edited is theirs; of lists, what
 * they have left as it was.
 */
function sampleFacts(values: SiteValues): Found[] {
  const { contact, social, reviews } = values;
  const defaults = defaultValues;
  const inPart = (id: SampleFactId, part: SitePart, lines: readonly string[]): Found[] =>
    lines.length > 0 ? [{ id, part, lines: [...lines] }] : [];
  const inFiles = (id: SampleFile): Found[] => {
    const { files, lines } = sampleFiles[id];
    return lines.length > 0 ? [{ id, files, lines: [...lines] }] : [];
  };
  const places = ["karnal", "berlin"] as const;
  const untouched = <K extends keyof SiteValues["contact"]["karnal"]>(key: K) =>
    places.filter((id) => contact[id][key] === defaults.contact[id][key]);
  return [
    ...inPart(
      "phones",
      "contact",
      untouched("phone").map((id) => contact[id].phone),
    ),
    ...inPart(
      "addresses",
      "contact",
      untouched("street").map(
        (id) => `${contact[id].street}, ${contact[id].postalCode} ${contact[id].city}`,
      ),
    ),
    ...inPart("email", "contact", contact.email === defaults.contact.email ? [contact.email] : []),
    ...inPart("social", "social", [
      // Without its text, which is no sample.
      ...(["chatUrl", "berlinChatUrl"] as const)
        .filter((chat) => social[chat] !== "" && social[chat] === defaults.social[chat])
        .map((chat) => social[chat].replace(/\?.*/, "")),
      ...social.links
        .filter(({ url }) => defaults.social.links.some((link) => link.url === url))
        .map(({ url }) => url),
    ]),
    ...inPart(
      "reviews",
      "reviews",
      reviews.rows
        .flat()
        .filter((review) => defaults.reviews.rows.flat().some((one) => isSame(one, review)))
        .map(({ name, headline }) => `${name}: ${headline}`),
    ),
    ...inFiles("ratings"),
    ...inFiles("figures"),
    ...inFiles("pteFigures"),
    ...inFiles("people"),
    ...inFiles("impressum"),
  ];
}

/** Identifies the value that somebody confirms: another value has to be confirmed anew. */
const fingerprintOf = ({ lines }: Pick<Found, "lines">): string =>
  createHash("sha256").update(JSON.stringify(lines)).digest("base64url").slice(0, 22);

/** @throws {HttpProblem} 403 if a fact is not for this role to confirm */
function checkRole({ role }: Actor, id: SampleFactId): void {
  const roles = sampleConfirmers(Object.hasOwn(sampleFiles, id));
  if (!roles.some((one) => one === role)) {
    throw new HttpProblem(403, "forbidden", accountMessages.notYourRole);
  }
}

export type SampleFactsOptions = {
  db: Database;
  /** What is published now. */
  values: () => SiteValues;
};

/** What is still sample on the public site, and what staff have confirmed. */
export function createSampleFacts({ db, values }: SampleFactsOptions) {
  async function list(): Promise<SampleFactList> {
    const rows = await db.selectFrom("confirmed_samples").selectAll().execute();
    return {
      facts: sampleFacts(values()).map((fact) => {
        const value = fingerprintOf(fact);
        const row = rows.find((one) => one.fact === fact.id && one.value === value);
        return {
          ...fact,
          value,
          ...(row ? { confirmed: { at: row.confirmed_at, by: row.confirmed_by } } : {}),
        };
      }),
    };
  }

  return {
    list,

    /**
     * Notes that the value which the actor has read is true.
     * @throws {HttpProblem} 403 if the fact is for admins to confirm; 409 if the fact has another value by now, or is no sample any more
     */
    async confirm(
      id: SampleFactId,
      value: string,
      actor: Actor,
      now: Date,
    ): Promise<SampleFactList> {
      checkRole(actor, id);
      const fact = sampleFacts(values()).find((one) => one.id === id);
      if (!fact || fingerprintOf(fact) !== value) {
        throw new HttpProblem(409, "conflict", "This has changed meanwhile. Please read it again.");
      }
      const row = { value, confirmed_at: now.toISOString(), confirmed_by: actor.name };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("confirmed_samples")
          .values({ fact: id, ...row })
          .onConflict((conflict) => conflict.column("fact").doUpdateSet(row))
          .execute();
        const subject = { kind: "site", id };
        const after = { lines: fact.lines };
        await recordAction(trx, actor, { action: "site.sample confirmed", subject, after }, now);
      });
      return list();
    },

    /** Takes a confirmation back. @throws {HttpProblem} 403 as above */
    async doubt(id: SampleFactId, actor: Actor, now: Date): Promise<SampleFactList> {
      checkRole(actor, id);
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("confirmed_samples")
          .where("fact", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        const subject = { kind: "site", id };
        await recordAction(trx, actor, { action: "site.sample doubted", subject }, now);
      });
      return list();
    },
  };
}

export type SampleFacts = ReturnType<typeof createSampleFacts>;
