import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, type JWTPayload, SignJWT } from "jose";

export const CLIENT_ID = "sprachsetu-test.apps.googleusercontent.example";

/** What is wrong with a token that a test asks for. */
type Forgery = {
  claims?: JWTPayload;
  /** Signs with another key than the one that is published under this id. */
  foreignKey?: true;
  kid?: string;
};

export type OidcStandIn = {
  /** For OIDC_ISSUER. */
  issuer: string;
  /** The person who presses the button of the stand-in's script. */
  person: { sub: string; email: string; name: string };
  /** An ID token as the provider would sign it for a person and a nonce. */
  idToken: (
    person: { sub: string; email: string; name?: string },
    nonce: string,
    forgery?: Forgery,
  ) => Promise<string>;
  /** Signs with another key from now on; the old one is no longer published. */
  rotateKeys: () => void;
  /** While true, it answers nothing but 503. */
  isAway: boolean;
  /** How often its keys were fetched. */
  keyFetches: number;
  publicKeyPem: () => string;
  close: () => Promise<void>;
};

type Key = { id: string; privateKey: KeyObject; publicKey: KeyObject };

const newKey = (): Key => ({
  id: randomUUID(),
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }),
});

/**
 * Stands in for Google: discovery, published keys, ID tokens with real RSA signatures, and a script
 * with the two calls of Google's button that the site makes.
 */
export async function startOidc(port = 0): Promise<OidcStandIn> {
  let key = newKey();
  const foreign = newKey();
  const server = createServer((request, response) => {
    void answer(request.url ?? "/", response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, issuer);
    const json = (body: unknown) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (standIn.isAway) {
      response.statusCode = 503;
      response.end();
    } else if (pathname === "/.well-known/openid-configuration") {
      json({ issuer, jwks_uri: `${issuer}/keys` });
    } else if (pathname === "/keys") {
      standIn.keyFetches += 1;
      const jwk = await exportJWK(key.publicKey);
      json({ keys: [{ ...jwk, kid: key.id, alg: "RS256", use: "sig" }] });
    } else if (pathname === "/gsi/client") {
      response.setHeader("content-type", "text/javascript");
      response.end(buttonScript(issuer));
    } else if (pathname === "/gsi/credential") {
      response.setHeader("access-control-allow-origin", "*");
      const nonce = searchParams.get("nonce") ?? "";
      response.end(await standIn.idToken(standIn.person, nonce));
    } else {
      response.statusCode = 404;
      response.end();
    }
  }

  const standIn: OidcStandIn = {
    issuer,
    person: { sub: "1000000001", email: "asha.google@example.in", name: "Asha Rao" },
    isAway: false,
    keyFetches: 0,
    async idToken({ sub, email, name = "Asha Rao" }, nonce, { claims, foreignKey, kid } = {}) {
      const seconds = Math.floor(Date.now() / 1000);
      const payload = {
        iss: issuer,
        aud: CLIENT_ID,
        azp: CLIENT_ID,
        sub,
        email,
        email_verified: true,
        name,
        nonce,
        iat: seconds,
        exp: seconds + 3600,
        jti: randomUUID(),
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "RS256", kid: kid ?? key.id, typ: "JWT" })
        .sign(foreignKey ? foreign.privateKey : key.privateKey);
    },
    rotateKeys() {
      key = newKey();
    },
    publicKeyPem: () => String(key.publicKey.export({ type: "spki", format: "pem" })),
    close: () => closed(server),
  };
  return standIn;
}

/** As much of Google's script as a page uses: initialize, and a button that calls back. */
const buttonScript = (issuer: string) => `
window.google = { accounts: { id: {
  initialize(options) { this.options = options; },
  renderButton(place) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Sign in with Google";
    button.addEventListener("click", async () => {
      const { nonce, callback } = this.options;
      const url = "${issuer}/gsi/credential?nonce=" + encodeURIComponent(nonce);
      callback({ credential: await (await fetch(url)).text() });
    });
    place.append(button);
  },
  cancel() {},
  disableAutoSelect() {},
} } };
`;

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
