import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { Database } from "../db/tables.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { RateLimits } from "../plugins/rate-limits.ts";
import { createAccountCalls } from "./create-account-calls.ts";
import { profileRoutes } from "./profile.routes.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import { signupRoutes } from "./signup.routes.ts";

const TIDY_MS = 3_600_000;

export type AccountOptions = {
  db: Database;
  outbox: Outbox;
  config: Pick<Config, "siteUrl" | "rateLimitScale" | "googleClientId" | "oidcIssuer">;
  rateLimits: RateLimits;
  /** Called when mails may wait in the outbox. */
  onMailsQueued: () => void;
};

/** Every call about accounts (API contract, "Account calls"). */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { db, outbox, config, rateLimits, onMailsQueued },
) => {
  const calls = await createAccountCalls({ db, outbox, log: app.log, ...config });
  const options = { calls, rateLimits, onMailsQueued };
  await app.register(signupRoutes, options);
  await app.register(signInRoutes, options);
  await app.register(profileRoutes, options);
  await app.register(secondFactorRoutes, options);

  const tidying = setInterval(() => {
    calls.tidy(new Date()).catch((error: unknown) => {
      app.log.warn({ err: error }, "what has run out of accounts was not removed");
    });
  }, TIDY_MS);
  tidying.unref();
  app.addHook("onClose", async () => {
    clearInterval(tidying);
    await calls.close();
  });
};
