import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoded = { identity: Buffer; br: Buffer; gzip: Buffer };

/** Compresses as hard as it goes, in the thread pool: a fifth of a second for a page, so never on the way to a visitor. */
export const encode = (body: Buffer): Promise<Encoded> =>
  encodeAt(body, constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION);

/** Compresses a page in a few milliseconds, a tenth larger than at its best. */
export const encodeQuickly = (body: Buffer): Promise<Encoded> => encodeAt(body, 5, 5);

async function encodeAt(body: Buffer, brotliQuality: number, gzipLevel: number): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: gzipLevel }),
  ]);
  return { identity: body, br, gzip: gz };
}

/** The encoding to answer with; `q=0` refuses one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): keyof Encoded {
  const accepted = new Map(
    (acceptEncoding ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return [name.trim(), quality ? Number(quality.trim().slice(2)) : 1] as const;
    }),
  );
  if ((accepted.get("br") ?? 0) > 0) return "br";
  if ((accepted.get("gzip") ?? 0) > 0) return "gzip";
  return "identity";
}
