import type { Selectable } from "kysely";
import type { SitePart } from "#contract/site-values.ts";
import type { Database, SitePartsTable } from "../db/tables.ts";
import type { Overrides } from "./stored-overrides.ts";

export type StoredPart = {
  /** 0 if the part was never edited. */
  version: number;
  draft: Overrides | undefined;
  drafted: { at: string; by: string } | undefined;
  published: Overrides | undefined;
  publishedAs: { at: string; by: string; number: number } | undefined;
};

const untouched: StoredPart = {
  version: 0,
  draft: undefined,
  drafted: undefined,
  published: undefined,
  publishedAs: undefined,
};

/** The edited parts of the site, with the history of what was published. */
export function createSiteParts() {
  return {
    async all(db: Database): Promise<Map<string, StoredPart>> {
      const rows = await db.selectFrom("site_parts").selectAll().execute();
      return new Map(rows.map((row) => [row.part, asStored(row)]));
    },

    async one(db: Database, part: SitePart): Promise<StoredPart> {
      const row = await db
        .selectFrom("site_parts")
        .selectAll()
        .where("part", "=", part)
        .executeTakeFirst();
      return row ? asStored(row) : untouched;
    },

    /**
     * Replaces the state of a part.
     * @returns false if it has another version by now; then nothing is written
     */
    async replace(
      trx: Database,
      part: SitePart,
      version: number,
      next: Omit<StoredPart, "version">,
    ): Promise<boolean> {
      const columns = {
        version: version + 1,
        draft: next.draft ? JSON.stringify(next.draft) : null,
        drafted_at: next.drafted?.at ?? null,
        drafted_by: next.drafted?.by ?? null,
        published: next.published ? JSON.stringify(next.published) : null,
        published_number: next.publishedAs?.number ?? null,
        published_at: next.publishedAs?.at ?? null,
        published_by: next.publishedAs?.by ?? null,
      };
      if (version === 0) {
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto("site_parts")
          .values({ part, ...columns })
          .onConflict((conflict) => conflict.column("part").doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows > 0n;
      }
      const { numUpdatedRows } = await trx
        .updateTable("site_parts")
        .set(columns)
        .where("part", "=", part)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async addVersion(
      trx: Database,
      part: SitePart,
      version: { number: number; overrides: Overrides; at: string; by: string },
    ): Promise<void> {
      await trx
        .insertInto("site_versions")
        .values({
          part,
          number: version.number,
          overrides: JSON.stringify(version.overrides),
          published_at: version.at,
          published_by: version.by,
        })
        .execute();
    },

    /** The newest first. */
    async versions(db: Database, part: SitePart, before: number | undefined, limit: number) {
      let query = db.selectFrom("site_versions").selectAll().where("part", "=", part);
      if (before !== undefined) query = query.where("number", "<", before);
      const rows = await query.orderBy("number", "desc").limit(limit).execute();
      return rows.map(asVersion);
    },

    async version(db: Database, part: SitePart, number: number) {
      const row = await db
        .selectFrom("site_versions")
        .selectAll()
        .where("part", "=", part)
        .where("number", "=", number)
        .executeTakeFirst();
      return row && asVersion(row);
    },
  };
}

export type SiteParts = ReturnType<typeof createSiteParts>;

const asVersion = (row: {
  number: number;
  overrides: string;
  published_at: string;
  published_by: string;
}) => ({
  number: row.number,
  overrides: JSON.parse(row.overrides) as Overrides,
  at: row.published_at,
  by: row.published_by,
});

function asStored(row: Selectable<SitePartsTable>): StoredPart {
  const { published_at: at, published_by: by, published_number: number } = row;
  return {
    version: row.version,
    draft: row.draft === null ? undefined : JSON.parse(row.draft),
    drafted: row.drafted_at === null ? undefined : { at: row.drafted_at, by: row.drafted_by ?? "" },
    published: row.published === null ? undefined : JSON.parse(row.published),
    publishedAs: at === null || number === null ? undefined : { at, by: by ?? "", number },
  };
}
