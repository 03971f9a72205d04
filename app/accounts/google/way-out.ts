import { isStaffPath } from "../next-path.ts";

/**
 * Whether the way from a login is a page load: into the back office, and where the provider's script is
 * in the page, so that it does not come along.
 */
export const isWayOutByLoad = (to: string): boolean =>
  isStaffPath(to) || document.querySelector('script[src$="/gsi/client"]') !== null;
