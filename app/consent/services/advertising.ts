import { loadTag, sayPage, tag } from "./google-tag.ts";
import type { Service } from "./service.ts";

/** The advertising script, without events of its own: it hears where it is and no more. */
export const advertising: Service = {
  start({ id, script }, page) {
    sayPage(page);
    loadTag(script);
    tag("config", id, {});
  },
  stop() {
    // It has no switch of its own: the consent that it was told is taken back, and the page is left.
  },
};
