import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { ownBookings } from "#contract/classes/classes.ts";
import { problem } from "#contract/problem.ts";
import { addAccountHooks, withToken } from "../../accounts/account-replies.ts";
import type { AccountFlows } from "../../accounts/create-account-flows.ts";
import type { BookingContext } from "./booking-context.ts";
import { bookingsOfAddress } from "./shown-bookings.ts";

export type OwnBookingsRouteOptions = {
  context: BookingContext;
  accounts: AccountFlows;
  onMailsQueued: () => void;
};

const refusals = { "4xx": problem, 503: problem };

/** The places in demo classes of the owner of an account, in the profile. */
export const ownBookingsRoutes: FastifyPluginAsyncZod<OwnBookingsRouteOptions> = async (
  app,
  { context, accounts: { authentication }, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);

  app.get(
    "/user/bookings",
    {
      schema: {
        ...withToken,
        summary: "One's own places in demo classes",
        description:
          "Those booked with the account's verified address, the latest class first; 50 at most. Empty until the address is verified.",
        response: { 200: ownBookings, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { account } = await authentication.requireSession(request, now);
      return account.email_verified_at === null
        ? { data: [] }
        : bookingsOfAddress(context, account.email, now);
    },
  );
};
