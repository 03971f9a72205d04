import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

const VERSION = 20;
/** Names in UTF-8; sizes and checksum stand behind the content, since they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: when it was made is nobody's business, and the same content gives the same file. */
const DATE = 0x0021;

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** A ZIP file (APPNOTE 6.3.10) as it is packed: no more of it is in memory than what is just read. Up to 4 GiB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const header = localHeader(entry);
    yield header;
    const deflate = createDeflateRaw();
    // What goes wrong is thrown by the loop below.
    pipeline(Readable.from(counted(content, entry)), deflate, () => {});
    for await (const chunk of deflate) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const after = descriptor(entry);
    yield after;
    at += header.length + entry.packed + after.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

async function* counted(content: ZipEntry["content"], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(VERSION, 4);
  bytes.writeUInt16LE(VERSION, 6);
  bytes.writeUInt16LE(FLAGS, 8);
  bytes.writeUInt16LE(DEFLATED, 10);
  bytes.writeUInt16LE(DATE, 14);
  bytes.writeUInt32LE(crc, 16);
  bytes.writeUInt32LE(packed, 20);
  bytes.writeUInt32LE(size, 24);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(at, 42);
  return Buffer.concat([bytes, name]);
}

function directoryEnd(entries: number, size: number, at: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(entries, 8);
  bytes.writeUInt16LE(entries, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(at, 16);
  return bytes;
}
