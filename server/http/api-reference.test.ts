import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  security?: object[];
  responses: Record<string, { description: string }>;
};

describe("the API's reference", () => {
  let served: TestApp;
  let document: Record<string, unknown> & { paths: Record<string, Record<string, Operation>> };
  beforeAll(async () => {
    served = await openTestApp("sqlite", {
      config: { rateLimitScale: 10, googleClientId: "client" },
    });
    const answer = await served.app.inject("/api/v1/openapi.json");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    document = answer.json();
  });
  afterAll(() => served.close());

  test("is an OpenAPI 3.1 document", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: SITE_URL }]);
    const paths = Object.entries(document.paths);
    expect(paths.length).toBeGreaterThan(2);
    for (const [path, operations] of paths) {
      expect(path).toMatch(/^\/api\/v1\/\w/);
      for (const [method, operation] of Object.entries(operations)) {
        expect(METHODS).toContain(method);
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
        expect(operation.tags, `${method} ${path}`).toHaveLength(1);
        for (const [status, { description }] of Object.entries(operation.responses)) {
          expect(status).toMatch(/^(?:[1-5](?:\d\d|XX)|default)$/);
          expect(description).toEqual(expect.any(String));
        }
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const named = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
        expect(named.map(({ name }) => name)).toEqual(inPath);
      }
    }
  });

  test("has no faults for Redocly's linter", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: {
        // The code is licensed to nobody (docs/licences.md).
        "info-license": "off",
        // Zod writes a record with fixed keys as `required` and `additionalProperties`, which is valid.
        "no-required-schema-properties-undefined": "off",
        // Two links in mails redirect to a page, with 303.
        "operation-2xx-response": "off",
        // Zod writes a value with a fallback as `anyOf` with one member, which is valid.
        "no-illogical-composition-keywords": "off",
      },
    });
    const source = JSON.stringify(document);
    const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
    const faults = found.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
    expect(faults).toEqual([]);
  });

  test("says of every call of the back office that it needs a login", () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      if (!path.startsWith("/api/v1/staff/")) continue;
      for (const [method, { security }] of Object.entries(operations)) {
        expect(security, `${method} ${path}`).toEqual([{ bearer: [] }]);
      }
    }
  });

  test("refers to nothing that it does not hold", () => {
    for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference
        .split("/")
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  test("tells how to enrol", () => {
    const { post } = document.paths["/api/v1/service"] ?? {};
    expect(post?.requestBody?.content["application/json"]?.schema).toMatchObject({
      type: "object",
      required: ["name", "email", "phone", "service"],
      properties: {
        name: { type: "string", minLength: 1, maxLength: 100 },
        email: { type: "string", maxLength: 254 },
        phone: { type: "string", pattern: "^\\+?[0-9 ]{10,16}$" },
        service: { type: "string", enum: serviceValues },
        source: { type: "object" },
      },
    });
    expect(post?.parameters).toMatchObject([
      { name: "idempotency-key", in: "header", required: false, schema: { maxLength: 255 } },
    ]);
    expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(["201", "503"]));
  });

  test("lists neither what only answers 405 nor what is not the API", () => {
    const paths = Object.keys(document.paths);
    expect(paths).not.toContain("/healthz");
    expect(paths).not.toContain("/metrics");
    expect(Object.keys(document.paths["/api/v1/service"] ?? {})).toEqual(["post"]);
    expect(Object.keys(document.paths["/api/v1/site"] ?? {})).toEqual(["get"]);
  });

  test.each(["/api/v1/docs", "/api/v1/docs/"])(
    "%s is a page that its policy lets run",
    async (url) => {
      const { statusCode, headers, body } = await served.app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toContain("text/html");
      for (const [, attributes = "", text = ""] of body.matchAll(
        /<script([^>]*)>([\s\S]*?)<\/script>/g,
      )) {
        expect(attributes).toMatch(/\ssrc="/);
        expect(text.trim()).toBe("");
      }
      expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/);
      const base = new URL(url, SITE_URL);
      const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? "");
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const address = new URL(file, base);
        expect(address.origin).toBe(SITE_URL);
        expect((await served.app.inject(address.pathname)).statusCode, file).toBe(200);
      }
    },
  );
});
