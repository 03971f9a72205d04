import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { keepServerOut } from "./build-plugins/keep-server-out.ts";

export default defineConfig({
  plugins: [reactRouter(), keepServerOut()],
  // Thousands of files that are no source: what commands and tests keep, and what a server stores.
  server: {
    watch: { ignored: [".cache", "data"].map((name) => `${import.meta.dirname}/${name}/**`) },
  },
  build: {
    target: "es2022",
    // A drawing inlined into a script would be sent again with every version of that script.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page is its own file and a few that all pages share, named after their folders.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: "shell", test: /\/app\/(?:shell|ui)\/(?!.*\.(?:page|layout)\.tsx)/ },
              ],
            },
          },
        },
      },
    },
  },
});
