import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { site } from "#content/site.ts";

const title = `${site.name} API`;

/** The name of a call in the reference: `GET /api/v1/staff/leads/:id` is `getStaffLeadsById`. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace("/api/v1/", "")
    .split(/[/-]/)
    .map((word) => word.replace(/^:/, "by:"))
    .flatMap((word) => word.split(":"))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return method.toLowerCase() + words.join("");
}

/** Serves `/api/v1/openapi.json`, made from the schemas of the routes, and `/api/v1/docs`, a page that shows it. */
export const apiReference = fp(async (app: FastifyInstance, options: { siteUrl: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title,
        description:
          "Enrolments, accounts and the site's own data. Every error is a problem document (RFC 9457). A call that takes an `Idempotency-Key` and is sent again with the same key and body within a day changes nothing more and gets the first answer, with `idempotent-replayed: true`; with another body it is refused with 422 `idempotency_mismatch`. Keys of the back office belong to the account that sends them.",
        version: "1",
      },
      servers: [{ url: options.siteUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          refreshCookie: {
            type: "apiKey",
            in: "cookie",
            name: options.siteUrl.startsWith("https:") ? "__Host-refresh" : "refresh",
          },
        },
      },
    },
    transform(call) {
      const { schema, url } = jsonSchemaTransform(call);
      const operationId = operationIdOf(String(call.route.method), url);
      // A route whose schema names no `security` is open to everybody.
      return { url, schema: { operationId, security: [], ...schema } };
    },
  });
  app.get("/api/v1/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/v1/docs",
    uiConfig: { deepLinking: true },
    theme: { title },
  });
  // Unlike API answers, the reference page loads scripts, styles and fonts: all from this site, none inline.
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api/v1/docs")) {
      reply.header(
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    }
  });
});
