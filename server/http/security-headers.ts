import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

type SecurityOptions = {
  https: boolean;
  /** Whether the identity provider answers from a window that our page opens. */
  popups: boolean;
};

/**
 * Headers of every answer. The policy here is that of the API, where nothing may run at all;
 * pages put their own in its place (`pages/content-security.ts`). Left out is what only browsers of long
 * ago know.
 */
export const securityHeaders = fp(async (app: FastifyInstance, options: SecurityOptions) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: {
      policy: options.popups ? "same-origin-allow-popups" : "same-origin",
    },
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    originAgentCluster: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  });
});
