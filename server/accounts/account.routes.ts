import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AccountRouteOptions } from "./account-replies.ts";
import { profileRoutes } from "./profile/profile.routes.ts";
import { secondFactorRoutes } from "./second-factors/second-factor.routes.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { signupRoutes } from "./sign-in/signup.routes.ts";
import { staffInvitationRoutes } from "./sign-in/staff-invitation.routes.ts";

/** Every call about accounts (API contract, "Account calls"). */
export const accountRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (app, options) => {
  await app.register(signupRoutes, options);
  await app.register(signInRoutes, options);
  await app.register(staffInvitationRoutes, options);
  await app.register(profileRoutes, options);
  await app.register(secondFactorRoutes, options);

  app.addHook("onClose", options.accounts.close);
};
