import { join } from "node:path";
import type { Plugin } from "vite";

const SERVER = join(import.meta.dirname, "../server/");

/** Fails the build if the browser bundle imports from `server/`, which Vite would bundle silently. */
export function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (this.environment.name === "client" && file.startsWith(SERVER)) {
        throw new Error(
          `${file} belongs to the server and must not reach the browser. Move what both need to contract/.`,
        );
      }
    },
  };
}
