import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { mailPictureOf, sharePictureOf } from "#contract/blog-pictures.ts";
import { uploadedPicture } from "#contract/staff/staff-blog.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { makeScratchFolder } from "#tests/support/scratch.ts";
import { drawn, sendPicture } from "#tests/support/sent-pictures.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { createPictureFiles } from "./picture-files.ts";
import { createUploads } from "./uploads.ts";

/* Two machines on one PostgreSQL, which share no folder. What a single process does is in uploads.test.ts. */

const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
let processes: TestApp[];
/** Makes each picture of a test another one. */
let colours = 0;

beforeEach(async () => {
  database = await openTestDatabase("postgres");
  processes = [];
  return async () => {
    for (const served of processes) await served.close();
    for (const served of processes) {
      rmSync(served.database.dataDir, { recursive: true, force: true });
    }
    await database.close();
  };
});

/** A process with a folder of its own, or one that shares a folder. */
async function startProcess(dataDir = makeScratchFolder("sprachsetu-machine-")): Promise<TestApp> {
  const served = await openTestApp("postgres", { on: { ...database, dataDir } });
  processes.push(served);
  return served;
}

const folderOf = ({ database: { dataDir } }: TestApp) => join(dataDir, "uploads");
const filesIn = (served: TestApp) =>
  existsSync(folderOf(served)) ? readdirSync(folderOf(served)).toSorted() : [];
const filesOf = ({ app, db, database: { dataDir } }: TestApp) =>
  createPictureFiles(db, dataDir, app.log);

/** The addresses of all files that a picture has from the start. */
function addressesOf(src: string): string[] {
  const widest = Number(/-(\d+)\.webp$/.exec(src)?.[1]);
  const files = [480, widest].flatMap((width) =>
    ["avif", "webp"].map((type) => src.replace(/-\d+\.webp$/, `-${width}.${type}`)),
  );
  return [...files, sharePictureOf(src) ?? ""].toSorted();
}
const namesOf = (src: string) => addressesOf(src).map((url) => url.replace("/uploads/", ""));

async function sent(editor: Desk): Promise<string> {
  colours += 1;
  const colour = `#0b7a${colours.toString(16).padStart(2, "0")}`;
  const answer = await sendPicture(editor, await drawn(600, 400, colour).png().toBuffer());
  expect(answer.statusCode, answer.body).toBe(201);
  return uploadedPicture.parse(answer.json()).src;
}

async function stored(): Promise<string[]> {
  const rows = await database.db.selectFrom("upload_files").select("name").execute();
  return rows.map(({ name }) => name).toSorted();
}

const get = ({ app }: TestApp, url: string) => app.inject({ url });

/** Expects a process to send each of these files as the other does. */
async function expectSame(one: TestApp, other: TestApp, addresses: readonly string[]) {
  for (const url of addresses) {
    const [first, second] = [await get(one, url), await get(other, url)];
    expect([first.statusCode, second.statusCode], url).toEqual([200, 200]);
    expect(first.rawPayload.length).toBeGreaterThan(100);
    expect(second.rawPayload.equals(first.rawPayload), url).toBe(true);
    for (const name of ["content-type", "cache-control", "etag", "content-length"]) {
      expect(second.headers[name], `${name} of ${url}`).toBe(first.headers[name]);
    }
  }
}

describe("a picture that was sent to one process", () => {
  test("is served by the other, in every size, whatever becomes of their folders", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const src = await sent(await openDesk(one, "editor"));
    expect(await stored()).toEqual(namesOf(src));
    expect(filesIn(one)).toEqual(namesOf(src));
    expect(filesIn(other)).toEqual([]);
    await expectSame(one, other, addressesOf(src));
    expect(filesIn(other)).toEqual(namesOf(src));

    for (const served of [one, other]) rmSync(folderOf(served), { recursive: true });
    await expectSame(other, one, addressesOf(src));
    // Several visitors at once, to a process that has the file no more.
    rmSync(folderOf(one), { recursive: true });
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(one, src)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(filesIn(one)).toEqual([src.replace("/uploads/", "")]);
  });

  test("gets its pictures for mails and links from either, and keeps them for both", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const src = await sent(await openDesk(one, "editor"));
    const [share, mail] = [sharePictureOf(src) ?? "", mailPictureOf(src)];
    const inTable = (url: string) =>
      database.db
        .selectFrom("upload_files")
        .select("name")
        .where("name", "=", url.replace("/uploads/", ""))
        .executeTakeFirst();
    expect(await inTable(mail)).toBeUndefined();
    await expectSame(other, one, [share, mail]);
    expect(await inTable(mail)).toBeDefined();
    // Of a picture from before there were share pictures.
    await sql`DELETE FROM upload_files WHERE name LIKE '%-share.jpg'`.execute(database.db);
    rmSync(join(folderOf(one), share.replace("/uploads/", "")));
    expect((await get(one, share)).headers["content-type"]).toBe("image/jpeg");
    expect(await inTable(share)).toBeDefined();
  });

  test("is removed from both once nothing uses it", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const editor = await openDesk(one, "editor");
    const [src, used] = [await sent(editor), await sent(editor)];
    await expectSame(one, other, addressesOf(src));
    writeFileSync(join(folderOf(other), "notes.txt"), "not ours");
    const later = new Date(Date.now() + 2 * DAY_MS);
    const usedNames = async () => new Set([used.replace(/^\/uploads\/|-\d+\.webp$/g, "")]);
    expect(await createUploads(one.db, filesOf(one)).sweep(usedNames, later)).toBe(1);
    expect(await stored()).toEqual(namesOf(used).toSorted());
    expect(filesIn(one)).toEqual(namesOf(used).toSorted());
    // It may just be being stored by a version that writes its files first.
    await filesOf(other).clearOut(new Date());
    expect(filesIn(other)).toEqual([...namesOf(src), "notes.txt"].toSorted());
    await filesOf(other).clearOut(later);
    expect(filesIn(other)).toEqual(["notes.txt"]);
    for (const served of [one, other]) expect((await get(served, src)).statusCode).toBe(404);
  });

  test("is left in a folder that may be the only place that has it", async () => {
    const one = await startProcess();
    const editor = await openDesk(one, "editor");
    const [src, other] = [await sent(editor), await sent(editor)];
    const later = new Date(Date.now() + 2 * DAY_MS);
    const isForgotten = (name: string) =>
      one.db
        .deleteFrom("uploads")
        .where("name", "=", name.replace(/^\/uploads\/|-\d+\.webp$/g, ""))
        .execute();
    // The data of a site that was on SQLite until now.
    const former = join(one.database.dataDir, "sprachsetu.sqlite");
    writeFileSync(former, "");
    await isForgotten(src);
    await filesOf(one).clearOut(later);
    expect(filesIn(one)).toEqual(expect.arrayContaining(namesOf(src)));
    // A new database, which was not meant.
    rmSync(former);
    await isForgotten(other);
    await filesOf(one).clearOut(later);
    expect(filesIn(one)).toEqual(expect.arrayContaining([...namesOf(src), ...namesOf(other)]));
  });
});

describe("when something is missing", () => {
  test("without the database, pictures of the folder are served, and others are to be asked for later", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const editor = await openDesk(one, "editor");
    const [kept, unseen] = [await sent(editor), await sent(editor)];
    await expectSame(one, other, addressesOf(kept));
    await other.cutDatabase();
    await expectSame(one, other, addressesOf(kept));
    for (const url of [unseen, sharePictureOf(unseen) ?? ""]) {
      const answer = await get(other, url);
      expectProblem(answer, 503, "unavailable");
      expect(answer.headers["retry-after"]).toBe("10");
    }
  });

  test("where the folder cannot be written, pictures are taken and served all the same", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    for (const served of [one, other]) symlinkSync("/dev/full", folderOf(served));
    const src = await sent(await openDesk(one, "editor"));
    await expectSame(one, other, [...addressesOf(src), mailPictureOf(src)]);
  });

  test("on a full disk of the database the picture is refused for now, and leaves nothing behind", async () => {
    const one = await startProcess();
    const editor = await openDesk(one, "editor");
    await sql`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '53100'; END $$`.execute(database.db);
    await sql`CREATE TRIGGER stop AFTER INSERT ON upload_files
      EXECUTE FUNCTION stop()`.execute(database.db);
    const picture = await drawn(600, 400).jpeg().toBuffer();
    const answer = await sendPicture(editor, picture);
    expectProblem(answer, 503, "unavailable");
    expect(answer.headers["retry-after"]).toBeDefined();
    expect(await database.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom("staff_actions").selectAll().execute()).toEqual([]);
    expect([await stored(), filesIn(one)]).toEqual([[], []]);
    await sql`DROP TRIGGER stop ON upload_files`.execute(database.db);
    expect((await sendPicture(editor, picture)).statusCode).toBe(201);
  });
});

describe("pictures of a version that keeps them in the folder", () => {
  /** Pictures as that version leaves them: rows, and files in the folder of this machine. */
  async function olderPictures(count: number) {
    const older = await startProcess();
    const editor = await openDesk(older, "editor");
    const sources: string[] = [];
    for (let sends = 0; sends < count; sends += 1) sources.push(await sent(editor));
    await database.db.deleteFrom("upload_files").execute();
    return { sources, older };
  }

  test("are brought in by whoever starts on that folder, two at once, and then needed there no more", async () => {
    const { sources, older } = await olderPictures(2);
    const { dataDir } = older.database;
    const others = ["0f0f-480.webp", "notes.txt", "0f0f-480.webp.part"];
    for (const name of others) writeFileSync(join(folderOf(older), name), "not of a picture");
    const [one, other] = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
    const all = sources.flatMap(namesOf).toSorted();
    await expect.poll(stored).toEqual(all);
    expect(filesIn(one)).toEqual([...all, ...others].toSorted());
    const elsewhere = await startProcess();
    for (const src of sources) await expectSame(other, elsewhere, addressesOf(src));
    rmSync(folderOf(one), { recursive: true });
    for (const src of sources) await expectSame(other, elsewhere, addressesOf(src));
  });

  test("that are sent to it while a newer one runs are served at once, and brought in by the next round", async () => {
    const { sources, older } = await olderPictures(1);
    const newer = await startProcess(older.database.dataDir);
    await expect.poll(stored).toHaveLength(5);
    const [src = ""] = sources;
    await database.db.deleteFrom("upload_files").execute();
    expect((await get(newer, src)).statusCode).toBe(200);
    await filesOf(newer).bringIn();
    expect(await stored()).toEqual(namesOf(src));
  });

  test("keep the folder as it was, so that a version from before finds new ones, too", async () => {
    const newer = await startProcess();
    const src = await sent(await openDesk(newer, "editor"));
    expect(filesIn(newer)).toEqual(namesOf(src));
  });

  test("what is missing, too large or cannot be read keeps nothing else from being brought in", async () => {
    const { sources, older } = await olderPictures(4);
    const [gone = "", large = "", odd = "", whole = ""] = sources;
    const file = (src: string) => join(folderOf(older), src.replace("/uploads/", ""));
    for (const name of namesOf(gone)) truncateSync(join(folderOf(older), name), 0);
    truncateSync(file(large), 17 * 1024 * 1024);
    rmSync(file(odd));
    symlinkSync(file(odd), file(odd));
    const lines: object[] = [];
    const log = Object.assign(Object.create(older.app.log), {
      warn: (line: object) => lines.push(line),
      error: (line: object) => lines.push(line),
    });
    const files = createPictureFiles(database.db, older.database.dataDir, log);
    await files.bringIn();
    const widest = (src: string) => src.replace("/uploads/", "");
    const expected = [large, odd, whole]
      .flatMap(namesOf)
      .filter((name) => name !== widest(large) && name !== widest(odd));
    expect(await stored()).toEqual(expected.toSorted());
    const nameOf = (src: string) => widest(src).replace(/-\d+\.webp$/, "");
    expect(lines).toContainEqual({ file: widest(large), bytes: 17 * 1024 * 1024 });
    expect(lines).toContainEqual({ err: expect.anything(), file: widest(odd) });
    const lost = expect.arrayContaining([gone, large, odd].map(nameOf));
    expect(lines).toContainEqual({ count: 3, pictures: lost });

    expect((await get(older, gone)).statusCode).toBe(404);
    // Another machine has what this one lacks.
    const elsewhere = await startProcess();
    mkdirSync(folderOf(elsewhere));
    for (const name of namesOf(gone)) writeFileSync(join(folderOf(elsewhere), name), name);
    await filesOf(elsewhere).bringIn();
    expect(await stored()).toEqual([...expected, ...namesOf(gone)].toSorted());
  });
});
