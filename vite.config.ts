import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { keepServerOut } from "./build-plugins/keep-server-out.ts";

/**
 * The files of which each public page loads a few, first those that get a module if several could. A module brings
 * along all that it imports. What is not named here, Rolldown puts together by the pages that share it. Many small
 * files make a page slow: they take a slow line from its picture and fonts, and each costs a request.
 */
const groups = Object.entries({
  react: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  // What all pages load, and what is too small for a file of its own.
  shell:
    /\/app\/(?:root\.tsx|shell\/layouts\/site\.layout\.tsx|(?:shell|ui)\/(?!.*\.(?:page|layout)\.tsx|layouts\/plain|standing-notice|form-dialog|accordion|arch-steps|carousel|check-field|data-table|dialog|expanding-card|tabs)|pictures\/(?:branch|enrol|empty|lost|map|portraits\/trainer))|\/contract\/(?:classes\/call-words|fill-in)|\/content\/invented-people/,
  // Without names of their own they would be parts of what courses or legal pages have, and the FAQ and a course would
  // load all of that.
  accordion: /\/app\/ui\/accordion\./,
  table: /\/app\/ui\/data-table\./,
  // What the home page and all courses have.
  dialogs: /\/app\/(?:shell\/form-dialog|ui\/(?:carousel|dialog))\./,
  forms:
    /\/app\/(?:forms\/(?:lead-form|person-fields)|enrolment\/registration\/registration-form)\./,
  classes: /\/app\/classes\/next-classes-and-batches\./,
  band: /\/app\/courses\/sections\/(?:band|call-link|drawings)\./,
  course:
    /\/app\/(?:courses\/(?:course-frame|sections\/(?:fact-table|points))|ui\/(?:expanding-card|tabs))\./,
  blog: /\/app\/blog\/post-card\./,
  legal: /\/app\/legal\/legal-paper\./,
  account: /\/app\/accounts\/form\/account-form\./,
}).map(([name, test], index, all) => ({ name, test, priority: all.length - index }));

/** The few icons become part of the build, so that a server needs no package of thousands. */
const iconsInBuild: Plugin = {
  name: "icons-in-build",
  apply: "build",
  config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
};

export default defineConfig({
  plugins: [reactRouter(), keepServerOut(), iconsInBuild],
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
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
});
