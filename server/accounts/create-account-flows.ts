import type { FastifyRequest } from "fastify";
import { secret } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { AccountServices } from "./account-services.ts";
import { createAccounts } from "./accounts.repo.ts";
import { createPasswordHashes } from "./passwords/password-hash.ts";
import { createPasswordRules } from "./passwords/password-rules.ts";
import { createPasswordStrength, type PasswordStrength } from "./passwords/password-scoring.ts";
import { createProfile } from "./profile/profile-changes.ts";
import { createPasskeys } from "./second-factors/passkeys.ts";
import { createSecondFactor } from "./second-factors/second-factor-check.ts";
import { createSecondFactorSetup } from "./second-factors/second-factor-setup.ts";
import { createSecurityEvents, type SecurityLog } from "./security-events.ts";
import { createAccountCookies } from "./sessions/account-cookies.ts";
import { visitorOf } from "./sessions/account-visitor.ts";
import { createAuthentication } from "./sessions/authentication.ts";
import { createLimitKeys } from "./sessions/known-devices.ts";
import { createSessionTokens } from "./sessions/session-tokens.ts";
import { createSessions } from "./sessions/sessions.repo.ts";
import { createTokens } from "./sessions/tokens.repo.ts";
import { createGoogleSignIn } from "./sign-in/google-sign-in.ts";
import { createGoogleTokens } from "./sign-in/google-tokens.ts";
import { createOneTimeCodes } from "./sign-in/one-time-codes.ts";
import { createRecovery } from "./sign-in/password-recovery.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createSignInThrottle } from "./sign-in/sign-in-throttle.ts";
import { createSignup } from "./sign-in/signup-steps.ts";
import { createInvitations } from "./sign-in/staff-invitation.ts";

export type AccountDependencies = {
  db: Database;
  outbox: Outbox;
  log: SecurityLog;
  frame: MailFrame;
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
  googleClientId: string | undefined;
  oidcIssuer: string;
  /** The caller closes it; if absent, the flows have one of their own. */
  passwordStrength?: PasswordStrength | undefined;
};

/** What the routes of accounts work with: signing in and up, profile, second factors. `close` ends the password-scoring worker. */
export async function createAccountFlows(given: AccountDependencies) {
  const { db, outbox, frame, rateLimitScale } = given;
  const { siteUrl } = frame;
  const codeSecret = await secret(db, "one-time-codes");
  const visitorSecret = await secret(db, "visitors");
  const sealSecret = await secret(db, "second-factors");
  const strength = given.passwordStrength ?? createPasswordStrength();
  const events = createSecurityEvents(outbox, frame, given.log);
  const services: AccountServices = {
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
    frame,
  };
  const sessionTokens = createSessionTokens(services);
  const signIn = createSignIn(services, sessionTokens);
  const passkeys = createPasskeys(services, siteUrl);
  const cookies = createAccountCookies({ https: siteUrl.startsWith("https:") });
  const { googleClientId: clientId, oidcIssuer: issuer } = given;
  const google = clientId
    ? createGoogleTokens({ clientId, issuer, secret: await secret(db, "google-nonces") })
    : undefined;

  const authentication = createAuthentication(services, cookies);
  const visitor = (request: FastifyRequest) =>
    visitorOf(request, cookies.read(request, "device"), visitorSecret);
  return {
    services,
    cookies,
    visitor,
    limitKey: createLimitKeys(db, visitor),
    authentication,
    signIn,
    sessionTokens,
    signup: createSignup(services, sessionTokens),
    recovery: createRecovery(services),
    invitations: createInvitations(services, signIn),
    google: google && createGoogleSignIn(services, google, signIn),
    profile: createProfile(services),
    secondFactor: createSecondFactor(services, passkeys, signIn, sealSecret),
    secondFactorSetup: createSecondFactorSetup(services, passkeys, sealSecret),
    close: async () => {
      if (strength !== given.passwordStrength) await strength.close();
    },
  };
}

export type AccountFlows = Awaited<ReturnType<typeof createAccountFlows>>;
