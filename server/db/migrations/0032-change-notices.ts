import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * PostgreSQL tells all processes of changes that public pages show, when the change is committed: whoever made it, and
 * even if that process dies at once. The notice of a booking names its class; an empty one says that anything may have
 * changed. SQLite has one process.
 */
export const changeNotices: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    for (const statement of [
      `CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify(TG_ARGV[0], '');
          RETURN NULL;
        END $$`,
      `CREATE FUNCTION tell_booking() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('sprachsetu_classes', OLD.lesson_id); END IF;
          IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('sprachsetu_classes', NEW.lesson_id); END IF;
          RETURN NULL;
        END $$`,
      `CREATE TRIGGER bookings_changed AFTER INSERT OR DELETE OR UPDATE OF lesson_id, state ON bookings
        FOR EACH ROW EXECUTE FUNCTION tell_booking()`,
      // Not of what no page shows: links, rooms, and the numbers that bookings draw.
      `CREATE TRIGGER lessons_changed AFTER INSERT OR DELETE OR UPDATE OF
          course, level, place, branch, trainer_id, state, seats, day, starts, minutes, starts_at, ends_at
        ON lessons FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sprachsetu_classes')`,
      `CREATE TRIGGER batches_changed AFTER INSERT OR DELETE OR UPDATE ON batches
        FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sprachsetu_classes')`,
      `CREATE TRIGGER trainers_changed AFTER UPDATE OF name ON trainers
        FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sprachsetu_classes')`,
      // Not of drafts.
      `CREATE TRIGGER posts_inserted AFTER INSERT ON posts
        FOR EACH ROW WHEN (NEW.status = 'published')
        EXECUTE FUNCTION tell_change('sprachsetu_posts')`,
      `CREATE TRIGGER posts_updated AFTER UPDATE ON posts
        FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published')
        EXECUTE FUNCTION tell_change('sprachsetu_posts')`,
      `CREATE TRIGGER posts_deleted AFTER DELETE ON posts
        FOR EACH ROW WHEN (OLD.status = 'published')
        EXECUTE FUNCTION tell_change('sprachsetu_posts')`,
      `CREATE TRIGGER site_parts_updated AFTER UPDATE ON site_parts
        FOR EACH ROW WHEN (OLD.published IS DISTINCT FROM NEW.published)
        EXECUTE FUNCTION tell_change('sprachsetu_site')`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
