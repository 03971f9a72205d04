import { existsSync, readdirSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PICTURE_BYTES } from "#contract/picture-limits.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/*
 * The limits must not depend on how bytes arrive: here they come over a real connection, in pieces, after pauses, or
 * fewer than were declared.
 */

/** The headers and boundaries around a picture may have 64 KiB (`server/pictures/receive-picture.ts`). */
const FORM_BYTES = PICTURE_BYTES + 64 * 1024;
const BOUNDARY = "----picture";
const END = `\r\n--${BOUNDARY}--\r\n`;
const fileHead = (name = "a.jpg") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA table\r\n`;

type Piece = string | Buffer;
/** `"read"`: waits until the server has read everything so far. */
type Step = Piece | "read" | "hang up";

const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b7a75" } })
  .jpeg()
  .toBuffer();
/** A picture with the given number of bytes: what follows the end of a JPEG is ignored. */
const pictureOf = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
const sizeOf = (...pieces: Piece[]) =>
  pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);

describe("the limits of an upload", () => {
  let served: TestApp;
  let editor: Desk;
  let connection: Socket | undefined;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    editor = await openDesk(served, "editor");
    await served.app.listen({ host: "127.0.0.1", port: 0 });
    served.app.server.on("connection", (socket) => {
      connection = socket;
    });
  });
  afterAll(() => served.close());

  /** What uploads have left: rows, entries of the record, and files. */
  async function stored() {
    const rows = await served.db.selectFrom("uploads").select("name").execute();
    const actions = await served.db
      .selectFrom("staff_actions")
      .select("id")
      .where("action", "=", "picture.uploaded")
      .execute();
    const folder = join(served.database.dataDir, "uploads");
    const files = existsSync(folder) ? readdirSync(folder).length : 0;
    return { rows: rows.length, actions: actions.length, files };
  }

  /** @returns the status of the answer, or "none" if the connection ended without one */
  async function send(steps: readonly Step[], headers: Record<string, string | number> = {}) {
    const { port } = served.app.server.address() as AddressInfo;
    const sending = request({
      ...{ host: "127.0.0.1", port, method: "POST", path: "/api/v1/staff/pictures", agent: false },
      headers: {
        authorization: `Bearer ${editor.token}`,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    });
    const answer = new Promise<number | "none">((resolve) => {
      sending.on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sending.on("error", () => resolve("none"));
    });
    await write(sending, steps);
    return answer;
  }

  async function write(sending: ClientRequest, steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (sending.destroyed) return;
      if (step === "hang up") return void sending.destroy();
      if (step === "read") {
        const written = sending.socket?.bytesWritten ?? 0;
        await expect.poll(() => connection?.bytesRead ?? 0).toBeGreaterThanOrEqual(written);
      } else {
        // Who has been answered closes the connection, and what is written at that moment gets no callback.
        await new Promise((done) => {
          sending.once("close", done);
          sending.write(step, done);
        });
      }
    }
    sending.end();
  }

  const whole = (bytes: number): Step[] => [fileHead(), pictureOf(bytes), END];
  const lengthOf = (steps: Step[]) => ({ "content-length": sizeOf(...steps) });

  test("5 MiB are stored, in pieces or in one, and in a form that is as large as it may be", async () => {
    expect(await send(whole(PICTURE_BYTES))).toBe(201);
    expect(await send(whole(PICTURE_BYTES), lengthOf(whole(PICTURE_BYTES)))).toBe(201);
    const around = FORM_BYTES - sizeOf(...(whole(PICTURE_BYTES) as Piece[]));
    const full = [...whole(PICTURE_BYTES), " ".repeat(around)];
    expect(await send(full)).toBe(201);
    expect(await send(full, lengthOf(full))).toBe(201);
  });

  const picture = pictureOf(PICTURE_BYTES);
  const tooMuch: Record<string, [Step[], Record<string, number>?]> = {
    "one byte more, said before": [whole(PICTURE_BYTES + 1), lengthOf(whole(PICTURE_BYTES + 1))],
    "one byte more, in pieces": [whole(PICTURE_BYTES + 1)],
    "one byte more, after a pause": [[fileHead(), picture, "read", "x", "read", END]],
    "much more, after a pause": [[fileHead(), picture, "read", picture, END]],
    "a form of one byte too many, said before": [
      [...whole(20_000), " ".repeat(FORM_BYTES)],
      { "content-length": FORM_BYTES + 1 },
    ],
    "a form of too many bytes before its file": [[" ".repeat(FORM_BYTES), ...whole(20_000)]],
    "a form of too many bytes after its file": [[...whole(20_000), " ".repeat(FORM_BYTES)]],
    "two files": [[fileHead(), small, `\r\n${fileHead("b.jpg")}`, small, END]],
    "a field after the file": [[fileHead(), small, `\r\n${field}`, `--${BOUNDARY}--\r\n`]],
    "a field before the file": [[field, fileHead(), small, END]],
  };

  test.each(Object.entries(tooMuch))(
    "%s: 413, and nothing is stored",
    async (_what, [steps, headers]) => {
      const before = await stored();
      // A client that goes on sending may be cut off before it reads the answer.
      expect([413, "none"]).toContain(await send(steps, headers));
      expect(await stored()).toEqual(before);
    },
  );

  test("after a pause the answer is read, and it is 413", async () => {
    expect(await send([fileHead(), picture, "read", "x", END])).toBe(413);
  });

  const broken: Record<string, [Step[], Record<string, number>?]> = {
    "a form that breaks off": [[fileHead(), small]],
    "a length that is too small": [whole(20_000), { "content-length": 10_000 }],
    "a length that is too large, and then silence": [
      [...whole(20_000), "read", "hang up"],
      { "content-length": 4_000_000 },
    ],
    "a connection that ends within the file": [[fileHead(), small, "read", "hang up"]],
  };

  test.each(Object.entries(broken))("%s: nothing is stored", async (_what, [steps, headers]) => {
    const before = await stored();
    expect([400, "none"]).toContain(await send(steps, headers));
    expect(await stored()).toEqual(before);
  });
});
