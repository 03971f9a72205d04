import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

type SecurityOptions = {
  https: boolean;
  /** Whether the identity provider opens a popup window that reports back. */
  popups: boolean;
};

/**
 * Security headers of every answer. The content security policy is the API's, which allows nothing;
 * pages replace it with their own (`pages/content-security.ts`). Headers for outdated browsers are
 * left out.
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
