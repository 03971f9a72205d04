import { sql } from "kysely";

/**
 * Since when people can know of their seat in a batch: since they have it, or since the batch was published; ISO 8601 in UTC. A
 * batch that is a draft again is not forgotten by those who knew it. For a query of `batch_students` with its batch.
 */
export const seatKnownAt = sql<string>`CASE
  WHEN since <= coalesce(known_by, '') OR since >= coalesce(published_at, '') THEN since
  ELSE published_at
END`;
