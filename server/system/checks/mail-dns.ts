import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { type Check, type Finding, fine, type SystemContext } from "../check.ts";

/* What the DNS says about mails of MAIL_FROM's domain, by which receivers tell ours from forged ones. */

const LOOK_UP_MS = 3_000;

/**
 * The TXT records of a name.
 * @returns none if the name has none or does not exist
 * @throws if the DNS does not answer
 */
async function textsAt({ network }: SystemContext, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 2 });
  if (network.dnsServers) resolver.setServers(network.dnsServers);
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENODATA" || code === "ENOTFOUND") return [];
    throw error;
  }
}

const senderDomain = ({ config }: SystemContext): string =>
  config.mailFrom.replace(/^.*@([^@>]+)>?$/, "$1").toLowerCase();

const NOT_SENT: Finding = {
  state: "unknown",
  is: "SMTP_URL is not set: no mail leaves this site.",
  should: "",
  todo: "",
};

/** RFC 7208: exactly one record, and it ends with what becomes of other senders. */
const spf: Check = {
  id: "spf",
  isSlow: true,
  async run(context) {
    if (!context.config.smtpUrl) return NOT_SENT;
    const domain = senderDomain(context);
    const should = `${domain} has one SPF record, which names the mail server and ends with ~all or -all.`;
    const records = (await textsAt(context, domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [record = ""] = records;
    if (records.length === 1 && /(?:^| )(?:[~-]all|redirect=\S+)/i.test(record)) {
      return fine(`${domain}: ${record}`, should);
    }
    return {
      state: "fault",
      is:
        records.length === 0
          ? `${domain} has no SPF record.`
          : records.length > 1
            ? `${domain} has ${records.length} SPF records: receivers take none of them.`
            : `${domain} lets anybody send: ${record}`,
      should,
      todo: "Set the TXT record that the mail provider names, such as “v=spf1 include:… ~all”, in the DNS of the domain. Mails may land in spam meanwhile.",
    };
  },
};

/** RFC 7489: one record at `_dmarc` of the domain, or of the domain above it. */
const dmarc: Check = {
  id: "dmarc",
  isSlow: true,
  async run(context) {
    if (!context.config.smtpUrl) return NOT_SENT;
    const domain = senderDomain(context);
    const should = `_dmarc.${domain} says what becomes of forged mails, at best p=quarantine or p=reject.`;
    const above = domain.split(".").slice(-2).join(".");
    for (const name of new Set([domain, above])) {
      const records = (await textsAt(context, `_dmarc.${name}`)).filter((text) =>
        /^v=DMARC1\b/i.test(text),
      );
      const [record] = records;
      if (record === undefined) continue;
      const isOne = records.length === 1 && /;\s*p=(?:none|quarantine|reject)\b/i.test(record);
      if (isOne) return fine(`_dmarc.${name}: ${record}`, should);
      return {
        state: "fault",
        is: `_dmarc.${name} cannot be used: ${records.join(" and ")}`,
        should,
        todo: "Leave exactly one TXT record there, such as “v=DMARC1; p=quarantine”.",
      };
    }
    return {
      state: "warning",
      is: `_dmarc.${domain} does not exist.`,
      should,
      todo: "Set a TXT record there, such as “v=DMARC1; p=none; rua=mailto:…”, and tighten it once the reports are clean. Large providers ask for one.",
    };
  },
};

/** RFC 6376, 3.6.1: the public key at `<selector>._domainkey.<domain>`; an empty one is revoked. */
const dkim: Check = {
  id: "dkim",
  isSlow: true,
  async run(context) {
    if (!context.config.smtpUrl) return NOT_SENT;
    const { DKIM_SELECTOR: selector, DKIM_DOMAIN, DKIM_KEY } = context.env;
    const domain = DKIM_DOMAIN || senderDomain(context);
    if (!selector) {
      return {
        state: "unknown",
        is: "This site does not sign its mails itself; the mail server may do so.",
        should: `Mails are signed for ${domain}.`,
        todo: "Send a test mail and look at its details: DKIM should say “pass” for this domain.",
      };
    }
    const name = `${selector}._domainkey.${domain}`;
    const should = `${name} has the public key that belongs to our signatures.`;
    const records = (await textsAt(context, name)).filter((text) => /\bp=/.test(text));
    const [record = ""] = records;
    const key = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, "") ?? "";
    const isAnother = !(DKIM_KEY === undefined || publicKeysOf(DKIM_KEY).includes(key));
    if (records.length === 1 && key !== "" && !isAnother) return fine(`${name} has a key.`, should);
    return {
      state: "fault",
      is:
        records.length > 1
          ? `${name} has ${records.length} keys: receivers take none.`
          : records.length === 1
            ? key === ""
              ? `${name} has an empty key, which revokes it.`
              : `${name} has another key than the one that signs.`
            : `${name} does not exist.`,
      should,
      todo: "Set the TXT record with the public key in the DNS, or correct DKIM_SELECTOR and DKIM_DOMAIN. Mails count as forged meanwhile.",
    };
  },
};

/**
 * The public half of the key that signs, base64, in the two forms that a record may have (RFC 6376, 3.6.1).
 * @param key in PEM, or the path of a file with it
 * @throws if it is no key
 */
function publicKeysOf(key: string): string[] {
  const pem = key.includes("-----BEGIN") ? key.replaceAll("\\n", "\n") : readFileSync(key, "utf8");
  const found = createPublicKey(pem);
  const types =
    found.asymmetricKeyType === "rsa" ? (["spki", "pkcs1"] as const) : ["spki" as const];
  return types.map((type) => found.export({ type, format: "der" }).toString("base64"));
}

export const mailDnsChecks: readonly Check[] = [spf, dkim, dmarc];
