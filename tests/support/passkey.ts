import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/**
 * An authenticator in software: what a browser and a security key would answer to the site's
 * options, with a real ES256 key and real signatures (WebAuthn level 2, attestation "none").
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  function flagsAndCounter(flags: number): Buffer {
    counter += 1;
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags, 0);
    bytes.writeUInt32BE(counter, 1);
    return bytes;
  }

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const credential = (response: object) => ({
    id: credentialId.toString("base64url"),
    rawId: credentialId.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id: credentialId.toString("base64url"),

    /** Answers `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }, from = origin) {
      const jwk = publicKey.export({ format: "jwk" });
      const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"));
      const coseKey = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, x ?? Buffer.alloc(0)],
          [-3, y ?? Buffer.alloc(0)],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        rpIdHash,
        flagsAndCounter(0x41),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey,
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", challenge, from).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["usb"],
      });
    },

    /** Answers `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, from = origin) {
      const data = clientData("webauthn.get", challenge, from);
      const authenticatorData = Buffer.concat([rpIdHash, flagsAndCounter(0x01)]);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return credential({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
      });
    },

    /** Counts from the beginning again, as a copy of the key would. */
    rewind() {
      counter = 0;
    },
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") {
    return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (typeof value === "string") {
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (value instanceof Map) {
    return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map(cbor)]);
  }
  throw new Error("This is not needed in an attestation.");
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
