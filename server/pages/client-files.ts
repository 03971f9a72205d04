import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/tables.ts";
import { chooseEncoding } from "./encodings.ts";

/** So long after the last process of a version, tabs that it has opened still find its files. */
const KEPT_DAYS = 30;
const STORED_AT_ONCE = 50;

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

type Folder = {
  /** Its files have names with a hash of their content, and are never changed. */
  folder: string;
  /** Those that this version has made. Files of former versions may be beside them. */
  own: readonly string[];
};

/**
 * The scripts, styles, drawings and fonts that browsers load. This version's are in a folder; the database has those of
 * every version that runs or ran lately. While a site is updated, two versions answer beside each other, and a page of one
 * asks the other for its files; afterwards tabs of the former version are still open.
 */
export function createClientFiles(db: Database, { folder, own }: Folder) {
  const here = new Set(readdirSync(folder));

  /** In Brotli, if the build has compressed it. */
  async function rowOf(name: string, used_at: string) {
    const isCompressed = here.has(`${name}.br`);
    const bytes = await readFile(join(folder, isCompressed ? `${name}.br` : name));
    return { name, bytes, is_compressed: Number(isCompressed), used_at };
  }

  return {
    isHere: (name: string): boolean => here.has(name),

    /**
     * Stores this version's files unless they are there, and marks them as used. Call it before pages that name them are
     * answered, and every day. Files that no process has used for 30 days are removed.
     */
    async keep(now: Date): Promise<void> {
      const used_at = now.toISOString();
      const stored = await db.selectFrom("client_files").select("name").execute();
      const known = new Set(stored.map(({ name }) => name));
      const missing = own.filter((name) => !known.has(name));
      for (let from = 0; from < missing.length; from += STORED_AT_ONCE) {
        const some = missing.slice(from, from + STORED_AT_ONCE);
        const rows = await Promise.all(some.map((name) => rowOf(name, used_at)));
        await db
          .insertInto("client_files")
          .values(rows)
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute();
      }
      await db.updateTable("client_files").set({ used_at }).where("name", "in", own).execute();
      const unused = Temporal.Instant.fromEpochMilliseconds(now.getTime()).subtract({
        hours: 24 * KEPT_DAYS,
      });
      await db
        .deleteFrom("client_files")
        .where("used_at", "<", new Date(unused.epochMilliseconds).toISOString())
        .execute();
    },

    /** Sends a file of another version. @returns false if no version has it */
    async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const type = types[extname(name)];
      if (!type) return false;
      const file = await db
        .selectFrom("client_files")
        .select(["bytes", "is_compressed"])
        .where("name", "=", name)
        .executeTakeFirst();
      if (!file) return false;
      const bytes = Buffer.from(file.bytes);
      const isTaken = chooseEncoding(request.headers["accept-encoding"]) === "br";
      reply.type(type);
      if (file.is_compressed === 1) reply.header("vary", "accept-encoding");
      if (file.is_compressed === 1 && isTaken) reply.header("content-encoding", "br");
      const isPlain = file.is_compressed === 0 || isTaken;
      reply.send(isPlain ? bytes : await promisify(brotliDecompress)(bytes));
      return true;
    },
  };
}
