import { site } from "#content/site.ts";
import { staffFrame } from "#content/staff/navigation.ts";

/** A page's `meta`: its title, and that search engines must not list it. */
export const staffMeta = (title: string) => () => [
  { title: `${title} | ${staffFrame.title} | ${site.name}` },
  { name: "robots", content: "noindex, nofollow" },
];
