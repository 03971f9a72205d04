import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import viteConfig from "../vite.config.ts";
import { keepServerOut } from "./keep-server-out.ts";

const ROOT = join(import.meta.dirname, "..");

/** Builds a program for the browser that consists of one import. */
const buildOf = (imported: string) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      keepServerOut(),
      {
        name: "one-import",
        resolveId: (id) => (id === "one-import" ? id : undefined),
        load: (id) =>
          id === "one-import" ? `import "${join(ROOT, imported)}"; console.log(1);` : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: "one-import" } },
  });

test("code of the server in the browser's bundle ends the build", async () => {
  await expect(buildOf("server/startup-error.ts")).rejects.toThrow(
    "must not reach the browser. Move what both need to contract/.",
  );
});

test("what both share is taken", async () => {
  await expect(buildOf("contract/forms/enrolment-form.ts")).resolves.toBeDefined();
});

test("the site is built with it", () => {
  const names = [viteConfig.plugins].flat(5).map((plugin) => (plugin as { name?: string })?.name);
  expect(names).toContain("keep-server-out");
});
