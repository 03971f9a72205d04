import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountRoutes } from "./accounts/account.routes.ts";
import { blogRoutes } from "./blog/blog.routes.ts";
import { createBlog } from "./blog/published-posts.ts";
import { bookingRoutes } from "./classes/bookings/bookings.routes.ts";
import { ownBookingsRoutes } from "./classes/bookings/own-bookings.routes.ts";
import { classRoutes } from "./classes/classes.routes.ts";
import { trainerCalendarRoutes } from "./classes/trainer-calendar.ts";
import { consentRoutes } from "./consent/consent.routes.ts";
import { createConsentRecords } from "./consent/consent-records.repo.ts";
import { enrolmentRoutes } from "./enrolment/enrolment.routes.ts";
import { createMethodNotes, refuseMethod } from "./http/allowed-methods.ts";
import { limitAnswerTime } from "./http/answer-timeout.ts";
import type { LoadLimits } from "./http/load-shedding.ts";
import { HttpProblem } from "./http/problems.ts";
import { limitCalls, limitStaff } from "./http/rate-limits.ts";
import { mailEventRoutes } from "./mail-returns/mail-events.routes.ts";
import { newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { practiceTestRoutes } from "./practice-tests/practice-tests.routes.ts";
import { ownDataRoutes } from "./privacy/own-data.routes.ts";
import { personDataRoutes } from "./privacy/person-data.routes.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { ownRequestRoutes, requestRoutes } from "./requests/requests.routes.ts";
import type { Services } from "./services.ts";
import { staffRoutes } from "./staff/staff.routes.ts";

/** Registers every call of the API under /api/v1, and answers other addresses of /api with 404 or 405. */
export async function registerApi(
  app: FastifyInstance,
  services: Services,
  { answerMs }: LoadLimits,
): Promise<void> {
  const methods = createMethodNotes();
  await app.register(
    async (api) => {
      api.addHook("onRoute", methods.note);
      await api.register(async (visitors) => {
        // First, since counting a call may wait for the database, too.
        limitAnswerTime(visitors, answerMs);
        limitCalls(visitors, services.rateLimits);
        await registerVisitorCalls(visitors, services);
        await registerAccountCalls(visitors, services);
      });
      await api.register(async (providers) => {
        limitAnswerTime(providers, answerMs);
        const { mailReturns, rateLimits } = services;
        await providers.register(mailEventRoutes, { ...mailReturns, rateLimits });
      });
      await registerStaffCalls(app, api, services);
    },
    { prefix: "/api/v1" },
  );
  app.all("/api/*", { schema: { hide: true } }, async (request, reply) => {
    const allowed = methods.allowed(request.url);
    // The router finds no route if a parameter of the path is too long, although the method is allowed.
    if (allowed.length > 0 && !allowed.includes(request.method)) refuseMethod(allowed, reply);
    throw new HttpProblem(404, "not_found", "This API call does not exist.");
  });
}

/** Pages' data and the forms of visitors. */
async function registerVisitorCalls(api: FastifyInstance, services: Services): Promise<void> {
  const { siteContent, reception, bookings, bookingTurns, accounts, rateLimits } = services;
  const { onMailsQueued, db } = services;
  const { newsletter, preferences, practiceTests, downloads, papers } = services;
  await api.register(siteContent.routes);
  await api.register(enrolmentRoutes, { reception });
  await api.register(classRoutes, { context: bookings });
  await api.register(bookingRoutes, {
    context: { ...bookings, reception, bookingTurns },
    authentication: accounts.authentication,
    rateLimits,
  });
  await api.register(trainerCalendarRoutes, { db, frame: services.frame });
  await api.register(newsletterRoutes, { newsletter, preferences, rateLimits, onMailsQueued });
  await api.register(blogRoutes, { blog: createBlog(services.posts) });
  await api.register(practiceTestRoutes, {
    ...{ practiceTests, downloads, papers, rateLimits, onMailsQueued },
  });
}

/** Accounts, people's rights to their data, and their consent. */
async function registerAccountCalls(api: FastifyInstance, services: Services): Promise<void> {
  const { accounts, bookings, requests, dataExport, erasure, dataRequests } = services;
  const { db, rateLimits, onMailsQueued } = services;
  await api.register(accountRoutes, { accounts, rateLimits, onMailsQueued });
  await api.register(ownBookingsRoutes, { context: bookings, accounts, onMailsQueued });
  await api.register(requestRoutes, { context: requests, accounts });
  await api.register(ownRequestRoutes, { context: requests, accounts });
  await api.register(ownDataRoutes, { db, accounts, dataExport, erasure, onMailsQueued });
  await api.register(privacyRoutes, { dataRequests, rateLimits, onMailsQueued });
  await api.register(consentRoutes, {
    services: services.vendors.services,
    records: createConsentRecords(db),
    rateLimits,
  });
}

async function registerStaffCalls(
  app: FastifyInstance,
  api: FastifyInstance,
  services: Services,
): Promise<void> {
  const { accounts, db, keySecret, rateLimits, siteContent, staffDesks, mailReturns } = services;
  const { personData, onMailsQueued } = services;
  const personDataDesk: FastifyPluginAsyncZod = async (desk) => {
    await desk.register(personDataRoutes, { personData, accounts, onMailsQueued });
  };
  await api.register(staffRoutes, {
    prefix: "/staff",
    ...{ db, keySecret },
    authenticate: limitStaff(accounts.authentication.staffUser, rateLimits),
    onCalls: (calls) => app.decorate("staffCalls", calls),
    desks: [siteContent.deskRoutes, ...staffDesks.routes, mailReturns.deskRoutes, personDataDesk],
  });
}
