import { isIP } from "node:net";
import { connect, getCACertificates, type TLSSocket } from "node:tls";
import { reasonOf } from "../../mail/delivery-error.ts";
import { isLocal } from "../../site/local-site.ts";
import { type Check, countOf, type Finding, fine, type SystemContext } from "../check.ts";
import { nameFault, reachReason } from "../name-faults.ts";
import { askHowItArrives, askSite, LARGEST_BODY_BYTES } from "../probe.ts";

const address: Check = {
  id: "address",
  isSlow: true,
  async run(context) {
    const { siteUrl } = context.config;
    const should = `${siteUrl} answers, and http: leads to https:.`;
    let status: number;
    try {
      ({ status } = await askSite(context, { path: "/healthz" }));
    } catch (error) {
      const isSilent =
        (error as Error).name === "TimeoutError" || reasonOf(error).includes("ABORT");
      return {
        state: isSilent ? "warning" : "fault",
        is: `${siteUrl} cannot be reached from this machine (${reachReason(error)}).`,
        should,
        todo: isSilent
          ? "Open the site from another network. If it answers there, only this machine cannot reach its own public address, as behind some routers."
          : (nameFault(error)?.todo ??
            "Check SITE_URL, the certificate, and whether the proxy runs."),
      };
    }
    if (status !== 200) {
      return {
        state: "fault",
        is: `${siteUrl}/healthz answers ${status}.`,
        should,
        todo: "Check that the proxy passes requests to the HOST and PORT of this server.",
      };
    }
    const plain = await withoutTls(context);
    return plain ?? fine(`${siteUrl} answers.`, should);
  },
};

/** What is wrong with the site's address without TLS, if anything is. Where nothing answers there, nothing is. */
async function withoutTls(context: SystemContext): Promise<Finding | undefined> {
  const { protocol, hostname, port } = new URL(context.config.siteUrl);
  // On another port than the usual one nobody knows where http: would be.
  if (protocol !== "https:" || port !== "") return undefined;
  const origin = `http://${hostname}`;
  const answer = await askSite(context, { path: "/healthz", origin }).catch(() => undefined);
  if (!answer) return undefined;
  const { status, headers } = answer;
  if (status >= 300 && status < 400 && headers.location?.startsWith("https:")) return undefined;
  return {
    state: "warning",
    is: `${origin} answers ${status} and does not lead to https:.`,
    should: `${origin} answers 301 or 308 and leads to ${context.config.siteUrl}.`,
    todo: "Let the proxy redirect http: to https:, as deploy/nginx.conf does.",
  };
}

/** Why a certificate is refused, by Node's codes. */
const refusals: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "nobody but itself has signed it",
  SELF_SIGNED_CERT_IN_CHAIN: "its issuer is none that browsers know",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "its issuer is none that browsers know, or is missing in the chain",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its issuer is none that browsers know, or is missing in the chain",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another name",
};

/** Let's Encrypt renews 30 days before the end; what has 14 left was not renewed. */
const CERTIFICATE_DAYS = 14;
const CONNECT_MS = 10_000;

const certificate: Check = {
  id: "certificate",
  isSlow: true,
  async run({ config, network }, { now }) {
    const should = `It is valid for at least ${CERTIFICATE_DAYS} more days.`;
    const url = new URL(config.siteUrl);
    if (url.protocol !== "https:") {
      return isLocal(config.siteUrl)
        ? fine("A local site needs none.", should)
        : {
            state: "fault",
            is: "SITE_URL begins with http:.",
            should,
            todo: "Set up TLS at the proxy, and set SITE_URL to the https address.",
          };
    }
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    const { authorized, refusal, ends } = await certificateOf(host, Number(url.port || 443), [
      ...getCACertificates("default"),
      ...(network.authority ? [network.authority] : []),
    ]);
    const days = Math.floor((ends.getTime() - now.getTime()) / 86_400_000);
    const day = ends.toISOString().slice(0, 10);
    // Of one that browsers refuse a renewal alone would mend nothing.
    if (!authorized && days >= 0) {
      return {
        state: "fault",
        is: `Browsers refuse it: ${refusals[refusal] ?? refusal}. It is valid until ${day}.`,
        should,
        todo: "Let the proxy send a certificate of this address that browsers trust, with the chain of its issuer.",
      };
    }
    if (days < CERTIFICATE_DAYS) {
      return {
        state: "fault",
        is:
          days < 0 ? `It ran out on ${day}.` : `It runs out on ${day}, in ${countOf(days, "day")}.`,
        should,
        todo: "Renew it, and find out why it was not renewed by itself: see the log of the proxy (Caddy) or of certbot (nginx).",
      };
    }
    return fine(`It is valid until ${day}.`, should);
  },
};

async function certificateOf(host: string, port: number, ca: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const socket = connect({
    ...{ host, port, ca },
    ...(isIP(host) ? {} : { servername: host }),
    // One that has run out is read, too.
    rejectUnauthorized: false,
  });
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error("it does not answer")));
  socket.once("secureConnect", () => resolve(socket));
  socket.once("error", reject);
  try {
    const { authorized, authorizationError } = await promise;
    const refusal = reasonOf(authorizationError ?? "");
    return { authorized, refusal, ends: new Date(socket.getPeerCertificate().valid_to) };
  } finally {
    socket.destroy();
  }
}

/** An address of the documentation's (RFC 5737): no visitor has it. */
const INVENTED = "203.0.113.77";

const visitorAddress: Check = {
  id: "visitor-address",
  isSlow: true,
  async run(context) {
    const { config } = context;
    const should = "The site sees each visitor’s own address, and nobody can choose theirs.";
    const seen = await askHowItArrives(context, { headers: { "x-forwarded-for": INVENTED } });
    if (!seen) throw new Error("a request without a body was refused as too large");
    if (seen.address === INVENTED) {
      return {
        state: "fault",
        is: "Visitors can choose the address that the site sees, so that rate limits do not hold.",
        should,
        todo: "Set TRUST_PROXY to the number of proxies in front of the site, or to false where there is none. Let the proxy set X-Forwarded-For itself.",
      };
    }
    const addsAddress = seen.forwardedFor !== INVENTED;
    const last = seen.forwardedFor?.split(",").at(-1)?.trim();
    // On one machine the proxy and who asks may have the same address.
    const isProxys = seen.address === seen.from && last !== seen.from;
    if (addsAddress && (isProxys || config.trustProxy === false)) {
      return {
        state: "fault",
        is: `All visitors have the address of the proxy, ${seen.from}: rate limits count them as one.`,
        should,
        todo: "Set TRUST_PROXY=1, or to the number of proxies if there are more, and restart.",
      };
    }
    // The server itself speaks no TLS, so a proxy is in front.
    if (!addsAddress && config.siteUrl.startsWith("https:")) {
      return {
        state: "fault",
        is: "The proxy does not say for whom it asks: all visitors have one address.",
        should,
        todo: "Let the proxy send X-Forwarded-For, as deploy/nginx.conf and deploy/Caddyfile do, and set TRUST_PROXY=1.",
      };
    }
    return fine(`A request of this machine came from ${seen.address}.`, should);
  },
};

const uploadSize: Check = {
  id: "upload-size",
  isSlow: true,
  async run(context) {
    const should = "The proxy takes bodies of 16 MiB, as tables to import may have.";
    const refused = (reason: string): Finding => ({
      state: "fault",
      is: `A body of 16 MiB was refused (${reason}).`,
      should,
      todo: "Raise the limit of the proxy: client_max_body_size 16m in nginx; request_body max_size 16MiB in Caddy. Larger pictures and tables fail meanwhile.",
    });
    // Another site, or one that is away, says nothing of the size.
    await askHowItArrives(context, {});
    try {
      const body = Buffer.alloc(LARGEST_BODY_BYTES);
      const arrived = await askHowItArrives(context, { method: "POST", body });
      return arrived ? fine("It takes 16 MiB.", should) : refused("status 413");
    } catch (error) {
      // Some proxies close the connection before they have read everything.
      const { code = "" } = error as NodeJS.ErrnoException;
      if (code === "ECONNRESET" || code === "EPIPE") return refused(reasonOf(error));
      throw error;
    }
  },
};

export const websiteChecks: readonly Check[] = [address, certificate, visitorAddress, uploadSize];
