import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { site } from "#content/site.ts";
import { readDatabaseAddress } from "./db/postgres-hosts.ts";
import { StartupError } from "./startup-error.ts";

/** `abort`, because the following refinements parse it as a URL. */
const webAddress = z.url({ protocol: /^https?$/, abort: true });
const origin = webAddress
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`)
  .transform((value) => new URL(value).origin);
const address = z.email();
/** `Name <address>` or a bare address, as a mail header carries it. */
const mailbox = z.string().regex(/^(?:[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/);

/**
 * An OpenID issuer. It is compared with that of ID tokens character by character, so a trailing slash is
 * removed. Plain HTTP is allowed for this machine only.
 */
const issuer = webAddress
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  })
  .transform((value) => value.replace(/\/$/, ""));

/** With a user and a password; the folder is INBOX if none is named. */
const imapAddress = z.url({ protocol: /^imaps?$/, abort: true }).refine((value) => {
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username !== "" && password !== "";
});
/** The shared secret of a provider. */
const secretWord = z.string().regex(/^\S{16,200}$/);

const databaseAddress = z.string().refine((text) => readDatabaseAddress(text) !== undefined);

/** An origin of scripts, which nobody may tamper with on the way. Plain HTTP is allowed for this machine only. */
const scriptOrigin = issuer.transform((value) => new URL(value).origin);

/** Whose X-Forwarded-For to believe: everybody's (true), nobody's (false), or that of these or of so many proxies. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

const isSwitch = (text: string) => text === "true" || text === "false";
const isHops = (text: string) => /^[1-9]\d?$/.test(text);
const addressesIn = (text: string) => text.split(",").map((part) => part.trim());

/** Whether the text is an address, a network such as 10.0.0.0/8, or a name that Fastify knows. */
function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const most = isIP(address) === 6 ? 128 : 32;
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isBits && rest.length === 0;
}

/** Every variable with its default. The README lists them in a table. */
export const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  RESTIC_REPOSITORY: z.string().min(1).optional(),
  RESTIC_PASSWORD_FILE: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailbox.default(`${site.name} <hello@sprachsetu.example>`),
  MAIL_RETURN_PATH: address.optional(),
  RETURNS_IMAP_URL: imapAddress.optional(),
  SES_TOPIC: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/)
    .optional(),
  POSTMARK_PASSWORD: secretWord.optional(),
  MAILGUN_SIGNING_KEY: secretWord.optional(),
  DKIM_KEY: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[\w.-]*[a-z\d])?$/i)
    .optional(),
  DKIM_DOMAIN: z.hostname().optional(),
  LEADS_TO: address.default("leads@sprachsetu.example"),
  LEADS_TO_KARNAL: address.optional(),
  LEADS_TO_BERLIN: address.optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  OIDC_ISSUER: issuer.default("https://accounts.google.com"),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional(),
  ADS_ID: z
    .string()
    .regex(/^AW-\d{5,20}$/)
    .optional(),
  ANALYTICS_ORIGIN: scriptOrigin.default("https://www.googletagmanager.com"),
  TRUST_PROXY: z
    .string()
    .default("false")
    .refine((text) => isSwitch(text) || isHops(text) || addressesIn(text).every(isProxyAddress))
    .transform((text): TrustProxy => {
      if (isSwitch(text)) return text === "true";
      return isHops(text) ? (_address, hop) => hop < Number(text) : addressesIn(text);
    }),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  PAGE_COMPRESSION: z.enum(["best", "quick"]).default("best"),
  ALARM_MAILS: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(true),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(3).max(600).default(8),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const SEVERAL_HOSTS =
  "postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write (or primary, or any)";

/** What a variable should be, for the message that stops the start. */
const expected: Record<keyof typeof environment.shape, string> = {
  NODE_ENV: "development, production or test",
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on, such as 0.0.0.0",
  SITE_URL: "the site's own origin, such as https://www.example.org",
  DATA_DIR: "a folder",
  DATABASE_URL: `a PostgreSQL address, such as postgres://user:password@host:5432/name; of several hosts, ${SEVERAL_HOSTS}`,
  DATABASE_DIRECT_URL: `the address of PostgreSQL itself, past the connection pooler of DATABASE_URL; of several hosts, ${SEVERAL_HOSTS}`,
  RESTIC_REPOSITORY: "a repository of restic, such as sftp:user@host:/backups",
  RESTIC_PASSWORD_FILE: "a file with the password of RESTIC_REPOSITORY",
  SMTP_URL: "an SMTP address, such as smtps://user:password@host:465",
  MAIL_FROM: "a mail address, bare or as Name <address>",
  MAIL_RETURN_PATH: "a mail address",
  RETURNS_IMAP_URL:
    "an IMAP address with user and password, such as imaps://user:password@host/INBOX",
  SES_TOPIC: "the ARN of a topic of Amazon SNS, such as arn:aws:sns:eu-central-1:123456789012:mail",
  POSTMARK_PASSWORD: "a password of 16 to 200 characters without spaces",
  MAILGUN_SIGNING_KEY: "the webhook signing key of Mailgun, without spaces",
  DKIM_KEY:
    "an RSA private key of at least 1024 bits in PEM without a password, or the path of a file with one",
  DKIM_SELECTOR: "the selector of the key's record in DNS, such as mail2026",
  DKIM_DOMAIN: "the domain that signs, such as example.org",
  LEADS_TO: "a mail address",
  LEADS_TO_KARNAL: "a mail address",
  LEADS_TO_BERLIN: "a mail address",
  GOOGLE_CLIENT_ID: "the client id of a web application, as Google gives it",
  OIDC_ISSUER: "the origin of an OpenID provider, such as https://accounts.google.com",
  ANALYTICS_ID: "a measurement id of Google Analytics, such as G-ABC123DEF4",
  ADS_ID: "a tag id of Google Ads, such as AW-123456789",
  ANALYTICS_ORIGIN:
    "the origin that analytics and advertising load from, such as https://www.googletagmanager.com",
  TRUST_PROXY: "the number of proxies in front, their addresses separated by commas, true or false",
  RATE_LIMIT_SCALE: "a number above 0",
  PAGE_COMPRESSION: "best or quick",
  ALARM_MAILS: "true or false",
  SHUTDOWN_SECONDS: "a number of seconds from 3 to 600",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
};

/** As Nodemailer takes it. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

export type Config = {
  environment: "development" | "production" | "test";
  port: number;
  host: string;
  /** Origin used in mails, canonical links and the cross-site check; never taken from a request. */
  siteUrl: string;
  /** Absolute path. Holds the SQLite file, uploads (on PostgreSQL a cache of them) and `mail/*.eml`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** If `databaseUrl` leads to a connection pooler: PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  /** Where `bin/backup` copies backups to; restic itself reads the password and credentials from the environment. */
  resticRepository: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The envelope sender of every mail, to which reports go; absent: the address of `mailFrom`. */
  mailReturnPath: string | undefined;
  /** The mailbox from which reports are read. */
  returnsImapUrl: string | undefined;
  /** The topic by which Amazon SES tells of returned mails. */
  sesTopic: string | undefined;
  /** What Postmark proves itself by. */
  postmarkPassword: string | undefined;
  /** What Mailgun signs its events with. */
  mailgunKey: string | undefined;
  /** Signs every mail; absent: the mail server does, if anybody. */
  dkim: DkimKey | undefined;
  leadsTo: string;
  /** Mail addresses, by branch, that are reminded of follow-ups of leads without an owner. */
  branchDesks: Record<"karnal" | "berlin", string>;
  /** If absent, there is no login with Google. */
  googleClientId: string | undefined;
  /** Issuer of the accepted ID tokens: Google, except in tests. */
  oidcIssuer: string;
  /** If absent, there are no analytics, whatever a visitor chose. */
  analyticsId: string | undefined;
  /** If absent, there is no advertising, whatever a visitor chose. */
  adsId: string | undefined;
  /** Origin of the scripts of analytics and advertising: Google's, except in tests. */
  analyticsOrigin: string;
  trustProxy: TrustProxy;
  /** Multiplies every rate limit; for benchmarks. */
  rateLimitScale: number;
  /** `best` compresses the pages in memory again, at the highest level, soon after they were rendered. */
  pageCompression: "best" | "quick";
  /** Whether faults of the site are mailed to its admins. */
  alarmMails: boolean;
  /** Requests under way get this long after SIGTERM. */
  shutdownSeconds: number;
  logLevel: string;
};

/** Sending real mail needs a real address: with the sample one, notices about new leads would reach nobody. */
function refuseSampleAddresses(smtpUrl: string | undefined, given: NodeJS.ProcessEnv): void {
  if (!smtpUrl) return;
  for (const variable of ["LEADS_TO", "MAIL_FROM", "SITE_URL"] as const) {
    if (given[variable] === undefined) {
      throw new StartupError(`${variable} must be ${expected[variable]}, since SMTP_URL is set.`);
    }
  }
}

/** A shorter key is refused by those who check signatures (RFC 8301, 3.2). */
const MIN_DKIM_BITS = 1024;

type DkimVariables = Pick<
  z.infer<typeof environment>,
  "DKIM_KEY" | "DKIM_SELECTOR" | "DKIM_DOMAIN" | "MAIL_FROM"
>;

/** @throws {StartupError} if only a part is set, or if the key cannot sign */
function readDkim(given: DkimVariables): DkimKey | undefined {
  const { DKIM_KEY, DKIM_SELECTOR, DKIM_DOMAIN, MAIL_FROM } = given;
  if (!DKIM_KEY && !DKIM_SELECTOR && !DKIM_DOMAIN) return undefined;
  for (const variable of ["DKIM_KEY", "DKIM_SELECTOR"] as const) {
    if (given[variable] === undefined) {
      const other = DKIM_KEY ? "DKIM_KEY" : DKIM_SELECTOR ? "DKIM_SELECTOR" : "DKIM_DOMAIN";
      throw new StartupError(`${variable} must be ${expected[variable]}, since ${other} is set.`);
    }
  }
  return {
    domainName: DKIM_DOMAIN ?? MAIL_FROM.replace(/^.*@([^>]+)>?$/, "$1"),
    keySelector: DKIM_SELECTOR ?? "",
    privateKey: readPrivateKey(DKIM_KEY ?? ""),
  };
}

/** @param keyOrFile a key in PEM, or the path of a file with one */
function readPrivateKey(keyOrFile: string): string {
  const refused = (why: string, cause?: unknown) =>
    new StartupError(`DKIM_KEY must be ${expected.DKIM_KEY}: ${why}.`, { cause });
  let pem = keyOrFile;
  let key: KeyObject;
  if (!keyOrFile.startsWith("-----BEGIN")) {
    try {
      pem = readFileSync(keyOrFile, "utf8");
    } catch (error) {
      throw refused("there is no such file that this user may read", error);
    }
  }
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw refused("this is none", error);
  }
  if (key.asymmetricKeyType !== "rsa") throw refused("this one is of another kind");
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_DKIM_BITS) throw refused(`this one has ${bits} bits`);
  return pem;
}

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws {StartupError} naming the variable and what it should be
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = environment.safeParse(given);
  if (!result.success) {
    const variable = result.error.issues[0]?.path[0] as keyof typeof expected;
    throw new StartupError(`${variable} must be ${expected[variable]}.`);
  }
  const parsed = result.data;
  if (parsed.DATABASE_DIRECT_URL && !parsed.DATABASE_URL) {
    throw new StartupError("DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither.");
  }
  if ((parsed.RESTIC_REPOSITORY === undefined) !== (parsed.RESTIC_PASSWORD_FILE === undefined)) {
    throw new StartupError(
      "RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE belong together: set both or neither.",
    );
  }
  refuseSampleAddresses(parsed.SMTP_URL, given);
  return {
    environment: parsed.NODE_ENV,
    port: parsed.PORT,
    host: parsed.HOST,
    siteUrl: parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`,
    dataDir: resolve(parsed.DATA_DIR),
    databaseUrl: parsed.DATABASE_URL,
    databaseDirectUrl: parsed.DATABASE_DIRECT_URL,
    resticRepository: parsed.RESTIC_REPOSITORY,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    mailReturnPath: parsed.MAIL_RETURN_PATH,
    returnsImapUrl: parsed.RETURNS_IMAP_URL,
    sesTopic: parsed.SES_TOPIC,
    postmarkPassword: parsed.POSTMARK_PASSWORD,
    mailgunKey: parsed.MAILGUN_SIGNING_KEY,
    dkim: readDkim(parsed),
    leadsTo: parsed.LEADS_TO,
    branchDesks: {
      karnal: parsed.LEADS_TO_KARNAL ?? parsed.LEADS_TO,
      berlin: parsed.LEADS_TO_BERLIN ?? parsed.LEADS_TO,
    },
    googleClientId: parsed.GOOGLE_CLIENT_ID,
    oidcIssuer: parsed.OIDC_ISSUER,
    analyticsId: parsed.ANALYTICS_ID,
    adsId: parsed.ADS_ID,
    analyticsOrigin: parsed.ANALYTICS_ORIGIN,
    trustProxy: parsed.TRUST_PROXY,
    rateLimitScale: parsed.RATE_LIMIT_SCALE,
    pageCompression: parsed.PAGE_COMPRESSION,
    alarmMails: parsed.ALARM_MAILS,
    shutdownSeconds: parsed.SHUTDOWN_SECONDS,
    logLevel: parsed.LOG_LEVEL,
  };
}
