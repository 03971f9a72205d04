import { changesBetween, isSame } from "#contract/site-changes.ts";
import { type SitePart, siteParts } from "#contract/site-values.ts";
import type {
  SitePartList,
  SitePartState,
  SiteVersion,
  SiteVersionList,
} from "#contract/staff/staff-site.ts";
import { recordAction } from "../db/action-records.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import type { PreviewLinks } from "./preview-links.ts";
import { defaultValues } from "./site-from-values.ts";
import type { SiteParts, StoredPart } from "./site-parts.repo.ts";
import {
  checkedValue,
  isEdited,
  type Overrides,
  overridesOf,
  valueWith,
} from "./stored-overrides.ts";

const VERSIONS_AT_ONCE = 20;

export type SiteDeskDependencies = {
  db: Database;
  parts: SiteParts;
  previews: PreviewLinks;
  /** Called when something was published, once that is stored. */
  onPublished: () => Promise<void>;
};

/** Edits the public site's content: each part has a draft, a published state and a history. */
export function createSiteDesk({ db, parts, previews, onPublished }: SiteDeskDependencies) {
  function stateOf(part: SitePart, stored: StoredPart, now: Date): SitePartState {
    return {
      part,
      version: stored.version,
      defaults: defaultValues[part],
      published: valueWith(part, stored.published ?? {}),
      ...(stored.draft ? { draft: valueWith(part, stored.draft) } : {}),
      ...(stored.drafted ? { drafted: stored.drafted } : {}),
      ...(stored.publishedAs ? { publishedAs: stored.publishedAs } : {}),
      preview: previews.make(now),
    };
  }

  const state = async (part: SitePart, now: Date) => stateOf(part, await parts.one(db, part), now);

  /** @throws {HttpProblem} 409, with the current part in `present` */
  async function conflict(part: SitePart, now: Date): Promise<never> {
    const present = await state(part, now);
    const by = (present.drafted ?? present.publishedAs)?.by ?? "Somebody";
    throw new HttpProblem(
      409,
      "conflict",
      `${by} has changed this meanwhile. Nothing of yours is lost.`,
      { members: { present } },
    );
  }

  /** Writes a change and its entry in the audit log in one transaction. */
  async function change(
    part: SitePart,
    version: number,
    actor: Actor,
    now: Date,
    by: (stored: StoredPart, trx: Database) => Promise<Change | undefined>,
  ): Promise<SitePartState> {
    const isDone = await db.transaction().execute(async (trx) => {
      const stored = await parts.one(trx, part);
      if (stored.version !== version) return false;
      const made = await by(stored, trx);
      if (!made) return true;
      if (!(await parts.replace(trx, part, version, made.next))) return false;
      await made.keep?.();
      const { action, before, after } = made;
      const subject = { kind: "site", id: part };
      await recordAction(trx, actor, { action, subject, before, after }, now);
      return true;
    });
    return isDone ? state(part, now) : conflict(part, now);
  }

  /** The change to a new draft. A draft that equals the published state is removed. */
  function drafted(part: SitePart, stored: StoredPart, draft: Overrides, actor: Actor, now: Date) {
    const before = valueWith(part, stored.draft ?? stored.published ?? {});
    const isNone = isSame(draft, stored.published ?? {});
    if (isSame(draft, stored.draft) || (isNone && !stored.draft)) return undefined;
    return {
      next: {
        ...stored,
        draft: isNone ? undefined : draft,
        drafted: isNone ? undefined : { at: now.toISOString(), by: actor.name },
      },
      ...noted(before, valueWith(part, draft)),
    };
  }

  return {
    async list(): Promise<SitePartList> {
      const stored = await parts.all(db);
      return {
        parts: siteParts.map((part) => {
          const row = stored.get(part);
          return {
            part,
            isEdited: isEdited(row?.published),
            ...(row?.drafted ? { drafted: row.drafted } : {}),
            ...(row?.publishedAs ? { publishedAs: row.publishedAs } : {}),
          };
        }),
      };
    },

    state,

    /** @throws {HttpProblem} 409, 422 */
    async saveDraft(part: SitePart, version: number, given: unknown, actor: Actor, now: Date) {
      const draft = overridesOf(checkedValue(part, given), defaultValues[part]);
      return change(part, version, actor, now, async (stored) => {
        const made = drafted(part, stored, draft, actor, now);
        return made && { action: "site.draft saved", ...made };
      });
    },

    /** @throws {HttpProblem} 409 */
    discardDraft: (part: SitePart, version: number, actor: Actor, now: Date) =>
      change(part, version, actor, now, async (stored) => {
        if (!stored.draft) return undefined;
        return {
          action: "site.draft discarded",
          next: { ...stored, draft: undefined, drafted: undefined },
          ...noted(valueWith(part, stored.draft), valueWith(part, stored.published ?? {})),
        };
      }),

    /** @throws {HttpProblem} 409, also if there is no draft */
    async publish(part: SitePart, version: number, actor: Actor, now: Date) {
      const published = await change(part, version, actor, now, async (stored, trx) => {
        const { draft } = stored;
        if (!draft) {
          throw new HttpProblem(409, "conflict", "There is no draft to publish.");
        }
        const done = { at: now.toISOString(), by: actor.name };
        const number = (stored.publishedAs?.number ?? 0) + 1;
        return {
          action: "site.published",
          keep: () => parts.addVersion(trx, part, { number, overrides: draft, ...done }),
          next: {
            draft: undefined,
            drafted: undefined,
            published: draft,
            publishedAs: { ...done, number },
          },
          ...noted(valueWith(part, stored.published ?? {}), valueWith(part, draft)),
        };
      });
      await onPublished();
      return published;
    },

    async versions(part: SitePart, before: number | undefined): Promise<SiteVersionList> {
      const found = await parts.versions(db, part, before, VERSIONS_AT_ONCE + 1);
      return {
        versions: found.slice(0, VERSIONS_AT_ONCE).map(({ overrides, ...version }) => ({
          ...version,
          isDefault: !isEdited(overrides),
        })),
        hasMore: found.length > VERSIONS_AT_ONCE,
      };
    },

    /** @throws {HttpProblem} 404 */
    async version(part: SitePart, number: number): Promise<SiteVersion> {
      const { overrides, ...version } = await versionOf(part, number);
      const former = number > 1 ? (await parts.version(db, part, number - 1))?.overrides : {};
      return {
        ...version,
        isDefault: !isEdited(overrides),
        value: valueWith(part, overrides),
        former: valueWith(part, former ?? {}),
      };
    },

    /**
     * Copies a former version into the draft.
     * @throws {HttpProblem} 404, 409
     */
    async restore(part: SitePart, number: number, version: number, actor: Actor, now: Date) {
      const { overrides } = await versionOf(part, number);
      return change(part, version, actor, now, async (stored) => {
        const made = drafted(part, stored, overrides, actor, now);
        return made && { action: "site.version restored", ...made };
      });
    },
  };

  async function versionOf(part: SitePart, number: number) {
    const version = await parts.version(db, part, number);
    if (!version) throw new HttpProblem(404, "not_found", "This version does not exist.");
    return version;
  }
}

export type SiteDesk = ReturnType<typeof createSiteDesk>;

type Change = {
  action: string;
  next: Omit<StoredPart, "version">;
  /** Writes more in the same transaction, after the new state. */
  keep?: () => Promise<void>;
  before: object;
  after: object;
};

/** The fields that differ, by path, for the audit log. */
function noted(before: object, after: object) {
  const changes = changesBetween(before, after);
  const byPath = (side: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.path.join("."), change[side] ?? null]));
  return { before: byPath("before"), after: byPath("after") };
}
