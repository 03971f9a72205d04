import type { FastifyRequest } from "fastify";
import { secret } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { createMailFiles } from "../mail/mail-files.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { createAccountCookies } from "./account-cookies.ts";
import type { AccountParts } from "./account-parts.ts";
import { asUser, createAccounts } from "./accounts.repo.ts";
import { createAuthentication } from "./authentication.ts";
import { createCountedAs } from "./counted-as.ts";
import { createEnquiries } from "./enquiries.repo.ts";
import { createGoogleSignIn } from "./google-sign-in.ts";
import { createGoogleTokens } from "./google-tokens.ts";
import { createHeldData, type EraseSubscriber } from "./held-data.ts";
import { createOneTimeCodes } from "./one-time-codes.ts";
import { createPasskeys } from "./passkeys.ts";
import { createPasswordHashes } from "./password-hash.ts";
import { createPasswordRules } from "./password-rules.ts";
import { createPasswordStrength } from "./password-strength.ts";
import { createProfile } from "./profile.ts";
import { createRecovery } from "./recovery.ts";
import { createSecondFactor } from "./second-factor.ts";
import { createSecondFactorSetup } from "./second-factor-setup.ts";
import { createSecondFactors } from "./second-factors.repo.ts";
import { createSecurityEvents, type SecurityLog } from "./security-events.ts";
import { createSessionTokens } from "./session-tokens.ts";
import { createSessions } from "./sessions.repo.ts";
import { createSignIn } from "./sign-in.ts";
import { createSignInThrottle } from "./sign-in-throttle.ts";
import { createSignup } from "./signup.ts";
import { createTokens } from "./tokens.repo.ts";
import { visitorOf } from "./visitor.ts";

export type AccountDependencies = {
  db: Database;
  outbox: Outbox;
  log: SecurityLog;
  frame: MailFrame;
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
  /** Takes the address off the newsletter's list, in the transaction that erases the rest. */
  eraseSubscriber: EraseSubscriber;
  /** Called with the ids of leads that were erased, if only with a repeat under another. */
  leadsErased: (ids: readonly string[]) => Promise<void>;
  googleClientId: string | undefined;
  oidcIssuer: string;
  /** Where mails lie as files. */
  dataDir: string;
  /** Keys the addresses in the idempotency keys. */
  keySecret: string;
};

/** Everything that the account calls do, put together. `close` ends what runs beside. */
export async function createAccountCalls(given: AccountDependencies) {
  const { db, outbox, frame, rateLimitScale } = given;
  const { siteUrl } = frame;
  const codeSecret = await secret(db, "one-time-codes");
  const visitorSecret = await secret(db, "visitors");
  const sealSecret = await secret(db, "second-factors");
  const strength = createPasswordStrength();
  const events = createSecurityEvents(outbox, frame, given.log);
  const parts: AccountParts = {
    db,
    accounts: createAccounts(),
    sessions: createSessions(),
    tokens: createTokens(),
    codes: createOneTimeCodes(codeSecret, rateLimitScale, events),
    hashes: createPasswordHashes(),
    rules: createPasswordRules(strength),
    throttle: createSignInThrottle(db, visitorSecret, rateLimitScale, events),
    events,
    outbox,
    place: frame,
  };
  const sessionTokens = createSessionTokens(parts);
  const signIn = createSignIn(parts, sessionTokens);
  const secondFactors = createSecondFactors();
  const passkeys = createPasskeys(parts, secondFactors, siteUrl);
  const cookies = createAccountCookies({ https: siteUrl.startsWith("https:") });
  const { googleClientId: clientId, oidcIssuer: issuer } = given;
  const google = clientId
    ? createGoogleTokens({ clientId, issuer, secret: await secret(db, "google-nonces") })
    : undefined;

  const authentication = createAuthentication(parts, cookies);
  const visitor = (request: FastifyRequest) =>
    visitorOf(request, cookies.read(request, "device"), visitorSecret);
  return {
    cookies,
    visitor,
    countedAs: createCountedAs(db, visitor),
    authentication,
    /** For the back office: who calls, if it is somebody of the institute who has shown a second factor. */
    staffUser: async (request: FastifyRequest) => {
      const { account, session } = await authentication.staff(request, new Date());
      return { user: asUser(account), sessionId: session.id };
    },
    /** Whoever a refresh cookie stands for. */
    behindRefresh: (token: string, now: Date) => parts.sessions.signedBy(db, token, "refresh", now),
    signIn,
    sessionTokens,
    signup: createSignup(parts, sessionTokens),
    recovery: createRecovery(parts),
    google: google && createGoogleSignIn(parts, google, signIn),
    profile: createProfile(parts),
    held: createHeldData(parts, secondFactors, createEnquiries(), {
      ...given,
      mailFiles: createMailFiles(given.dataDir),
    }),
    secondFactor: createSecondFactor(parts, secondFactors, passkeys, signIn, sealSecret),
    secondFactorSetup: createSecondFactorSetup(parts, secondFactors, passkeys, sealSecret),
    close: strength.close,
  };
}

export type AccountCalls = Awaited<ReturnType<typeof createAccountCalls>>;
