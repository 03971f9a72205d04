import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AccountRouteOptions } from "./account-answers.ts";
import { profileRoutes } from "./profile.routes.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import { signupRoutes } from "./signup.routes.ts";

const TIDY_MS = 3_600_000;

/** Every call about accounts (API contract, "Account calls"). */
export const accountRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (app, options) => {
  await app.register(signupRoutes, options);
  await app.register(signInRoutes, options);
  await app.register(profileRoutes, options);
  await app.register(secondFactorRoutes, options);

  const { calls } = options;
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
