import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { Config, DkimKey } from "../../config.ts";
import { type Check, type Finding, fine, type SystemContext } from "../check.ts";
import { nameFault, reachReason } from "../name-faults.ts";

/* What the DNS says about the domains of our mails, by which receivers tell ours from forged ones. */

const LOOK_UP_MS = 3_000;

/**
 * The TXT records of a name.
 * @returns none if the name has none; undefined if the name does not exist
 * @throws if the DNS does not answer
 */
async function textsAt({ network }: SystemContext, name: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 2 });
  if (network.dnsServers) resolver.setServers(network.dnsServers);
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENODATA") return [];
    if (code === "ENOTFOUND") return undefined;
    throw error;
  }
}

const domainOf = (mailbox: string): string =>
  mailbox.replace(/^.*@([^@>]+)>?$/, "$1").toLowerCase();

const NOT_SENT: Finding = {
  state: "unknown",
  is: "SMTP_URL is not set: no mail leaves this site.",
  should: "",
  todo: "",
  endsFault: true,
};

/** The domain whose SPF record counts: that of the envelope sender. */
const senderDomain = ({ mailReturnPath, mailFrom }: Config) => domainOf(mailReturnPath ?? mailFrom);
const keyName = ({ keySelector, domainName }: DkimKey) => `${keySelector}._domainkey.${domainName}`;

/**
 * Whether the names below can be looked up at all. Where they cannot, SPF, DKIM and DMARC are not known, and this is the
 * one fault that is mailed.
 */
const nameServer: Check = {
  id: "name-server",
  isSlow: true,
  async run(context) {
    const { config } = context;
    if (!config.smtpUrl) return NOT_SENT;
    const should = "A name server answers for the domains of our mails.";
    const names = [
      senderDomain(config),
      `_dmarc.${domainOf(config.mailFrom)}`,
      ...(config.dkim ? [keyName(config.dkim)] : []),
    ];
    const asked = await Promise.allSettled(names.map((name) => textsAt(context, name)));
    const errors = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    if (errors.length === 0) return fine(`It answers for ${names.join(", ")}.`, should);
    return {
      state: "fault",
      is: `Of ${names.length} names ${errors.length} cannot be looked up: ${errors.map(reachReason).join("; ")}.`,
      should,
      todo: nameFault(errors[0])?.todo ?? "",
    };
  },
};

/** RFC 7208: the domain of the envelope sender has exactly one record, which ends with what becomes of other senders. */
const spf: Check = {
  id: "spf",
  isSlow: true,
  async run(context) {
    if (!context.config.smtpUrl) return NOT_SENT;
    const domain = senderDomain(context.config);
    const should = `${domain} has one SPF record, which names the mail server and ends with ~all or -all.`;
    const texts = await textsAt(context, domain);
    const records = texts?.filter((text) => /^v=spf1(?: |$)/i.test(text)) ?? [];
    const [record = ""] = records;
    if (records.length === 1 && /(?:^| )(?:[~-]all|redirect=\S+)/i.test(record)) {
      return fine(`${domain}: ${record}`, should);
    }
    return {
      state: "fault",
      is:
        records.length === 0
          ? `${domain} ${texts ? "has no SPF record" : "does not exist in the DNS"}.`
          : records.length > 1
            ? `${domain} has ${records.length} SPF records: receivers take none of them.`
            : `${domain} lets anybody send: ${record}`,
      should,
      todo: "Set the TXT record that the mail provider names, such as “v=spf1 include:… ~all”, in the DNS of the domain. Mails may land in spam meanwhile.",
    };
  },
};

/** RFC 9989, 4.10: one record at `_dmarc` of the domain that readers see, or of the nearest domain above it. */
const dmarc: Check = {
  id: "dmarc",
  isSlow: true,
  async run(context) {
    if (!context.config.smtpUrl) return NOT_SENT;
    const domain = domainOf(context.config.mailFrom);
    const should = `_dmarc.${domain} says what becomes of forged mails, at best p=quarantine or p=reject.`;
    const labels = domain.split(".");
    for (const start of labels.slice(1).keys()) {
      const name = labels.slice(start).join(".");
      const texts = (await textsAt(context, `_dmarc.${name}`)) ?? [];
      const records = texts.filter((text) => /^v=DMARC1\b/i.test(text));
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
    const { dkim: signing, mailFrom } = context.config;
    if (!signing) {
      return {
        state: "unknown",
        is: "This site does not sign its mails itself; the mail server may do so.",
        should: `Mails are signed for ${domainOf(mailFrom)}.`,
        todo: "Send a test mail and look at its details: DKIM should say “pass” for this domain.",
        endsFault: true,
      };
    }
    const name = keyName(signing);
    const should = `${name} has the public key that belongs to our signatures.`;
    const texts = await textsAt(context, name);
    const records = texts?.filter((text) => /\bp=/.test(text)) ?? [];
    const [record = ""] = records;
    const key = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, "") ?? "";
    const ours = publicKeysOf(signing.privateKey);
    const isAnother = !ours.includes(key);
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
            : `${name} ${texts ? "has no key" : "does not exist in the DNS"}.`,
      should,
      todo: `Set the TXT record with the public key there, or correct DKIM_SELECTOR and DKIM_DOMAIN (docs/operations.md, “DKIM”). Mails count as forged meanwhile. The record: v=DKIM1; k=rsa; p=${ours[0]}`,
    };
  },
};

/**
 * The public half of an RSA key, base64, in the two forms that a record may have (RFC 6376, 3.6.1).
 * @param pem the private key
 */
function publicKeysOf(pem: string): string[] {
  const found = createPublicKey(pem);
  return (["spki", "pkcs1"] as const).map((type) =>
    found.export({ type, format: "der" }).toString("base64"),
  );
}

export const mailDnsChecks: readonly Check[] = [nameServer, spf, dkim, dmarc];
