import { secret } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { createLinkTokens, LINKS_SECRET } from "./link-tokens.ts";
import { createSubscriptions } from "./subscriptions.repo.ts";
import { createSuppressions, SUPPRESSIONS_SECRET } from "./suppressions.repo.ts";

/** Who is on the newsletter's list, who must not be written to, and the links between them and their letters. */
export async function createLists(db: Database) {
  const suppressions = createSuppressions(await secret(db, SUPPRESSIONS_SECRET));
  return {
    suppressions,
    subscriptions: createSubscriptions(suppressions),
    links: createLinkTokens(await secret(db, LINKS_SECRET)),
  };
}

export type Lists = Awaited<ReturnType<typeof createLists>>;
