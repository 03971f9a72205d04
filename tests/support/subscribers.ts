import { randomUUIDv7 } from "node:crypto";
import type { NewsletterSubscriptionsTable } from "#server/db/newsletter-tables.ts";
import type { Database } from "#server/db/tables.ts";
import { noLetters } from "#server/newsletter/campaigns.repo.ts";
import { letterCounts, readCampaign } from "#server/newsletter/desk/campaign-desk.repo.ts";
import { itemOf } from "#server/newsletter/desk/shown-letters.ts";

type Given = Partial<NewsletterSubscriptionsTable>;

/** Rows of one statement; SQLite takes 32,766 values in one. */
const ROWS = 1_000;

/** A row as confirming leaves it, with what the test gives. */
function subscriptionRow(given: Given = {}): NewsletterSubscriptionsTable {
  const id = given.id ?? randomUUIDv7();
  return {
    id,
    email: `${id}@example.in`,
    status: "confirmed",
    token_hash: `hash of ${id}`,
    token_expires_at: "2026-11-08T08:00:00.000Z",
    requested_at: "2026-11-01T08:00:00.000Z",
    request_network: "203.0.113.0/24",
    source_page: "/",
    text_version: "2026-11-21",
    confirmed_at: "2026-11-01T09:00:00.000Z",
    confirm_network: "203.0.113.0/24",
    topics: null,
    left_at: null,
    left_by: null,
    ...given,
  };
}

/** Puts a subscriber on the list, past the double opt-in. */
export async function addSubscriber(db: Database, given: Given = {}) {
  const row = subscriptionRow(given);
  await db.insertInto("newsletter_subscriptions").values(row).execute();
  return row;
}

/** Adds subscribers `reader-0@example.in` and so on. */
export async function addSubscribers(db: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - from) }, (_, index) =>
      subscriptionRow({ email: `reader-${from + index}@example.in` }),
    );
    await db.insertInto("newsletter_subscriptions").values(rows).execute();
  }
}

/** The letter that the tests send. */
export const sampleLetter = {
  subject: "Was heißt eigentlich Feierabend?",
  preheader: "One word, and the evening it opens.",
  heading: "Feierabend",
  blocks: [
    { kind: "paragraph", text: "No English word says what Feierabend says." },
    { kind: "list", points: ["It is not the weekend.", "It is not a party."] },
    { kind: "button", label: "Read on", url: "https://www.sprachsetu.example/blog" },
  ],
} as const;

/** How far a letter is, as the desk lists it. */
export async function letterProgress(db: Database, id: string) {
  const row = await readCampaign(db, id);
  return row && itemOf(row, (await letterCounts(db, [id])).get(id) ?? noLetters);
}
