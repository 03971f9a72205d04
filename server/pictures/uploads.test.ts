import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MAIL_PICTURE_WIDTH,
  mailPictureOf,
  SHARE_PICTURE,
  sharePictureOf,
} from "#contract/blog-pictures.ts";
import { PICTURE_BYTES } from "#contract/picture-limits.ts";
import { uploadedPicture } from "#contract/staff/staff-blog.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { drawn, sendPicture } from "#tests/support/sent-pictures.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { createPictureFiles } from "./picture-files.ts";
import { createUploads } from "./uploads.ts";

const DAY_MS = 24 * 60 * 60_000;

describe("uploading pictures", () => {
  let served: TestApp;
  let editor: Desk;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    editor = await openDesk(served, "editor");
  });
  afterAll(() => served.close());

  const send = (bytes: Buffer, how?: Parameters<typeof sendPicture>[2]) =>
    sendPicture(editor, bytes, how);
  const folder = () => join(served.database.dataDir, "uploads");
  const nameOf = (address: string) => address.replace(/^\/uploads\/|-\d+\.webp$/g, "");

  test("a photo is kept in every size, upright, without what the camera wrote", async () => {
    const photo = await drawn(1200, 800)
      .withExif({
        IFD0: { Artist: "Nobody's business" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await send(photo);
    expect(answer.statusCode, answer.body).toBe(201);
    const { src, width, height } = uploadedPicture.parse(answer.json());
    expect(src).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.webp$/);
    expect(width / height).toBeCloseTo(2 / 3, 1);
    const file = await served.app.inject({ url: src });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const shown = await sharp(file.rawPayload).metadata();
    expect(shown).toMatchObject({ width, height, format: "webp" });
    expect(shown.exif).toBeUndefined();
    expect(file.rawPayload.includes("Nobody's business")).toBe(false);
    const again = { url: src, headers: { "if-none-match": String(file.headers.etag) } };
    expect((await served.app.inject(again)).statusCode).toBe(304);
    const avif = src.replace(/-\d+\.webp$/, "-480.avif");
    expect((await served.app.inject({ url: avif })).headers["content-type"]).toBe("image/avif");
    // The same photo gives the same files.
    const files = readdirSync(folder());
    expect((await send(photo)).json()).toEqual({ src, width, height });
    expect(readdirSync(folder())).toEqual(files);
  });

  test("what is no picture is refused, whatever it calls itself", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>');
    const png = await drawn(8, 8).png().toBuffer();
    const bad: Record<string, Buffer> = {
      svg,
      html: Buffer.from("<!doctype html><script>alert(1)</script>"),
      pdf: Buffer.from(`%PDF-1.7\n${" ".repeat(200)}`),
      empty: Buffer.alloc(0),
      short: Buffer.from([0xff, 0xd8, 0xff]),
      "only the first bytes": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg, svg]),
      "a PNG that breaks off": png.subarray(0, 40),
      tiff: await drawn(8, 8).tiff().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(bad)) {
      const answer = await send(bytes, { name: "a.png", type: "image/png" });
      expectProblem(answer, 415, "unsupported_media_type");
      expect(answer.json().errors, name).toHaveProperty("picture");
    }
  });

  test("of a picture that is something else too only the picture is kept", async () => {
    const script = "<script>alert(document.domain)</script>";
    const gif = await drawn(600, 400).gif().toBuffer();
    const polyglot = Buffer.concat([gif, Buffer.from(`/*${script}*/PK\x03\x04`)]);
    const answer = await send(polyglot, { name: "a.html", type: "text/html" });
    expect(answer.statusCode, answer.body).toBe(201);
    const { src } = answer.json();
    const { rawPayload } = await served.app.inject({ url: src });
    expect(rawPayload.includes("script")).toBe(false);
    const jpeg = await drawn(600, 400).jpeg().toBuffer();
    // A comment in the file, in which some tools hide programs.
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
    ]);
    const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    const kept = await send(commented);
    expect(kept.statusCode, kept.body).toBe(201);
    const { rawPayload: bytes } = await served.app.inject({ url: kept.json().src });
    expect(bytes.includes("script")).toBe(false);
  });

  test("24 megapixels are taken, one column more is not, and nothing of it is decoded", async () => {
    const most = await send(await drawn(6_000, 4_000).png().toBuffer());
    expect(most.statusCode, most.body).toBe(201);
    const more = await drawn(6_001, 4_000).png().toBuffer();
    // Only the head of the file is whole: decoding would find that it breaks off.
    for (const bytes of [more, more.subarray(0, 100)]) {
      const { detail } = expectProblem(await send(bytes), 413, "payload_too_large");
      expect(detail).toContain("24 megapixels");
    }
  });

  test("11 megapixels of an AVIF are counted before it is decoded", async () => {
    const more = await drawn(4_000, 2_751).avif({ effort: 0 }).toBuffer();
    const { detail } = expectProblem(await send(more), 413, "payload_too_large");
    expect(detail).toContain("11 megapixels");
  });

  test("however many are sent at once, one is decoded at a time, and the ninth is refused for now", async () => {
    let most = 0;
    const count = () => {
      most = Math.max(most, sharp.counters().process);
    };
    sharp.queue.on("change", count);
    // On a busy machine all of a round may be decoded before sharp's events are heard: then another picture is sent.
    for (let width = 600; most === 0; width += 1) {
      const picture = await drawn(width, 330, "#654321").png().toBuffer();
      most = 0;
      const answers = await Promise.all(Array.from({ length: 9 }, () => send(picture)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        ...Array(8).fill(201),
        503,
      ]);
    }
    sharp.queue.off("change", count);
    expect(most).toBe(1);
  });

  test("too much, no file, and another body are refused", async () => {
    expectProblem(await send(Buffer.alloc(PICTURE_BYTES + 1, 1)), 413, "payload_too_large");
    expectProblem(await send(Buffer.alloc(PICTURE_BYTES * 2, 1)), 413, "payload_too_large");
    expectProblem(await editor.call("POST", "/pictures", {}), 415, "unsupported_media_type");
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const none = await editor.call("POST", "/pictures", Buffer.from("--x--\r\n"), { headers });
    expectProblem(none, 400, "malformed");
    const lame = await editor.call("POST", "/pictures", Buffer.from("nothing"), { headers });
    expectProblem(lame, 400, "malformed");
  });

  test("nothing but pictures is served from their folder", async () => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), "secret.txt"), "no");
    writeFileSync(join(folder(), "a-480.webp.part"), "no");
    for (const url of [
      "/uploads/secret.txt",
      "/uploads/a-480.webp.part",
      "/uploads/",
      "/uploads/../sprachsetu.sqlite",
      "/uploads/%2e%2e/sprachsetu.sqlite",
      "/uploads/none-480.webp",
    ]) {
      expect((await served.app.inject({ url })).statusCode, url).toBe(404);
    }
  });

  test("where no file can be written the picture is refused for now, and leaves nothing behind", async () => {
    const picture = await drawn(500, 300, "#b3261e").png().toBuffer();
    const name = createHash("sha256").update(picture).digest("hex").slice(0, 32);
    // No file can take the place of a folder.
    const inTheWay = `${name}-480.avif`;
    mkdirSync(join(folder(), inTheWay), { recursive: true });
    const answer = await send(picture, { type: "image/png" });
    expectProblem(answer, 503, "unavailable");
    expect(answer.headers["retry-after"]).toBeDefined();
    const left = () => readdirSync(folder()).filter((file) => file.startsWith(name));
    expect(left()).toEqual([inTheWay]);
    const row = served.db.selectFrom("uploads").select("name").where("name", "=", name);
    expect(await row.execute()).toEqual([]);
    rmdirSync(join(folder(), inTheWay));
    expect((await send(picture, { type: "image/png" })).statusCode).toBe(201);
    rmSync(join(folder(), `${name}-480.avif`));
    // A missing file is written again by the next upload.
    await send(picture, { type: "image/png" });
    expect(left()).toContain(`${name}-480.avif`);
  });

  test("a picture that cannot be put on record is not kept", async () => {
    const picture = await drawn(490, 290, "#123456").png().toBuffer();
    const name = createHash("sha256").update(picture).digest("hex").slice(0, 32);
    const rename = (from: string, to: string) =>
      served.db.schema.alterTable(from).renameTo(to).execute();
    await rename("staff_actions", "staff_actions_away");
    const answer = await send(picture, { type: "image/png" });
    await rename("staff_actions_away", "staff_actions");
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    const row = () =>
      served.db.selectFrom("uploads").select("name").where("name", "=", name).execute();
    expect(await row()).toEqual([]);
    const kept = existsSync(folder()) ? readdirSync(folder()) : [];
    expect(kept.filter((file) => file.startsWith(name))).toEqual([]);
    expect((await send(picture, { type: "image/png" })).statusCode).toBe(201);
    expect(await row()).toHaveLength(1);
    const recorded = await served.db
      .selectFrom("staff_actions")
      .select("action")
      .where("subject_id", "like", `%${name}%`)
      .execute();
    expect(recorded).toEqual([{ action: "picture.uploaded" }]);
  });

  test("a picture has a share picture, those from before there was one too", async () => {
    const answer = await send(await drawn(640, 480, "#2f6f4f").png().toBuffer());
    const { src } = uploadedPicture.parse(answer.json());
    const address = sharePictureOf(src) ?? "";
    const asked = () => served.app.inject({ url: `${address}?from=a-link` });
    const expectShare = async () => {
      const { statusCode, headers, rawPayload } = await asked();
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const found = await sharp(rawPayload).metadata();
      expect(found).toMatchObject({ ...SHARE_PICTURE, format: "jpeg" });
      expect(found.exif).toBeUndefined();
    };
    await expectShare();

    const file = join(folder(), address.replace("/uploads/", ""));
    rmSync(file);
    expect((await served.app.inject({ method: "HEAD", url: address })).statusCode).toBe(200);
    rmSync(file);
    await Promise.all([expectShare(), expectShare()]);
    expect(existsSync(file)).toBe(true);

    // For a removed or unknown picture none is made.
    rmSync(file);
    await served.db.deleteFrom("uploads").where("name", "=", nameOf(src)).execute();
    expect((await asked()).statusCode).toBe(404);
    expect(existsSync(file)).toBe(false);
    const none = await served.app.inject({ url: `/uploads/${"0".repeat(32)}-share.jpg` });
    expect(none.statusCode).toBe(404);
  });

  test("for mails there is a JPEG of the whole picture, made when it is first asked for", async () => {
    const answer = await send(await drawn(1300, 650, "#6f2f4f").png().toBuffer());
    const { src } = uploadedPicture.parse(answer.json());
    const asked = () => served.app.inject({ url: mailPictureOf(src) });
    for (const { statusCode, headers, rawPayload } of await Promise.all([asked(), asked()])) {
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
      const found = await sharp(rawPayload).metadata();
      expect(found).toMatchObject({ format: "jpeg", width: MAIL_PICTURE_WIDTH, height: 532 });
    }
    expect(mailPictureOf("/blog-pictures/cafe-1200.webp")).toBe("/blog-pictures/cafe-1200.webp");
  });

  test("a share picture that cannot be made is not there, and takes nothing with it", async () => {
    const answer = await send(await drawn(640, 480, "#4f2f6f").png().toBuffer());
    const { src } = uploadedPicture.parse(answer.json());
    const own = readdirSync(folder()).filter((file) => file.startsWith(nameOf(src)));
    for (const file of own) rmSync(join(folder(), file));
    const shared = await served.app.inject({ url: sharePictureOf(src) ?? "" });
    expect(shared.statusCode).toBe(404);
  });

  test("a picture goes when nothing uses it, and not before", async () => {
    const files = createPictureFiles(served.db, served.database.dataDir, served.app.log);
    const uploads = createUploads(served.db, files);
    const src = async (colour: string) =>
      (await send(await drawn(480, 270, colour).png().toBuffer())).json().src as string;
    const [used, unused] = [await src("#ffb703"), await src("#cfe6f5")];
    const isThere = async (url: string) => (await served.app.inject({ url })).statusCode === 200;
    const share = (address: string) => sharePictureOf(address) ?? "";
    const inUse = async () => new Set([nameOf(used)]);
    const now = Date.now();
    writeFileSync(join(folder(), "unfinished.part"), "");
    expect(await uploads.sweep(inUse, new Date(now))).toBe(0);
    await files.clearOut(new Date(now));
    expect(readdirSync(folder())).toContain("unfinished.part");
    expect(await isThere(unused)).toBe(true);
    expect(await uploads.sweep(inUse, new Date(now + 2 * DAY_MS))).toBeGreaterThan(0);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
    expect([await isThere(share(used)), await isThere(share(unused))]).toEqual([true, false]);
    expect(readdirSync(folder()).filter((file) => file.startsWith(nameOf(unused)))).toEqual([]);
    // The folder is all there is on SQLite, so nothing else goes.
    const others = readdirSync(folder()).filter((file) => !file.endsWith(".part"));
    await files.clearOut(new Date(now + 2 * DAY_MS));
    expect(readdirSync(folder())).toEqual(others);
  });
});
