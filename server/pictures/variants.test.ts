import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { AVIF_PIXELS, PICTURE_PIXELS } from "#contract/picture-limits.ts";
import { makeScratchFolder } from "#tests/support/scratch.ts";
import { makeJpeg, makeVariants, UnusablePicture, variantName } from "./variants.ts";

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c2410c" } });

test("a picture is made in three widths and two formats", async () => {
  const source = await drawn(2000, 1125).png().toBuffer();
  const { width, height, files } = await makeVariants(source);
  expect([width, height]).toEqual([1600, 900]);
  expect(files.map((file) => variantName("desk", file))).toEqual([
    "desk-480.avif",
    "desk-480.webp",
    "desk-960.avif",
    "desk-960.webp",
    "desk-1600.avif",
    "desk-1600.webp",
  ]);
  for (const file of files) {
    const found = await sharp(file.bytes).metadata();
    expect(found.width).toBe(file.width);
    expect(found.height).toBe(Math.round((file.width * 9) / 16));
    expect(found.format).toBe(file.type === "avif" ? "heif" : "webp");
  }
});

test("for where its page is shared there is a JPEG of one size, cut to fit, without notes", async () => {
  const tall = await sharp({
    create: { width: 300, height: 900, channels: 4, background: "#0000" },
  })
    .withExif({ IFD0: { Artist: "Nobody's business" } })
    .png()
    .toBuffer();
  const { share, files } = await makeVariants(tall);
  const widest = files.at(-1)?.bytes ?? Buffer.alloc(0);
  for (const bytes of [share, await makeJpeg("share", widest)]) {
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 1200, height: 630, channels: 3 });
    expect(found.exif ?? found.icc ?? found.xmp).toBeUndefined();
    // Transparent parts become white.
    expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  }
});

test("nothing is blown up: a small picture keeps its own width", async () => {
  const widths = async (source: number) =>
    (await makeVariants(await drawn(source, 300).png().toBuffer())).files
      .filter(({ type }) => type === "webp")
      .map(({ width }) => width);
  expect(await widths(300)).toEqual([300]);
  expect(await widths(700)).toEqual([480, 700]);
  expect(await widths(1200)).toEqual([480, 960, 1200]);
});

test("a photograph lying on its side is put upright, and its notes are taken off", async () => {
  const photograph = await drawn(800, 600)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const { width, height, files } = await makeVariants(photograph);
  expect([width, height]).toEqual([600, 800]);
  for (const { bytes } of files) {
    const found = await sharp(bytes).metadata();
    expect(found.exif).toBeUndefined();
    expect(found.xmp).toBeUndefined();
    expect(found.orientation ?? 1).toBe(1);
  }
});

test("the same source gives the same files", async () => {
  const source = await drawn(500, 300).png().toBuffer();
  expect(await makeVariants(source)).toEqual(await makeVariants(source));
});

test("the largest file of a tall picture has 3 megapixels at most", async () => {
  const { width, height } = await makeVariants(await drawn(1600, 4000).png().toBuffer());
  expect([width, height]).toEqual([1095, 2739]);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("<html><script>alert(1)</script>")],
  [
    "an SVG",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
  ],
  ["a PNG cut in half", (await drawn(400, 400).png().toBuffer()).subarray(0, 400)],
])("%s is refused", async (_name, source) => {
  await expect(makeVariants(source)).rejects.toBeInstanceOf(UnusablePicture);
});

test("the largest pictures that are taken need at most 300 MiB of memory", async () => {
  const program = `${import.meta.dirname}/../../tests/support/picture-memory.ts`;
  const folder = makeScratchFolder("sprachsetu-pictures-");
  onTestFinished(() => rm(folder, { recursive: true }));
  const sized = (width: number, pixels: number, channels: 3 | 4) =>
    sharp({
      create: { width, height: Math.floor(pixels / width), channels, background: "#c2410c80" },
    });
  // The costliest to decode: progressive or with transparency, and colours in full resolution.
  const pictures = {
    jpeg: sized(6_000, PICTURE_PIXELS, 3).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    avif: sized(4_000, AVIF_PIXELS, 4).avif({ effort: 0, chromaSubsampling: "4:4:4" }),
  };
  for (const [format, picture] of Object.entries(pictures)) {
    const file = join(folder, format);
    await writeFile(file, await picture.toBuffer());
    const { stdout } = await promisify(execFile)(process.execPath, [program, file]);
    expect(Number(stdout), format).toBeGreaterThan(20);
    expect(Number(stdout), format).toBeLessThanOrEqual(300);
  }
}, 120_000);
