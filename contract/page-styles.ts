/* Style sheets as the site asks the server for them. */

export type PageStyles = {
  /** Addresses of the sheets that React Router names for the routes of a page. */
  sheets: readonly string[];
  /** Addresses of the routes' modules; the sheets of what they load later belong to the page too. */
  modules: readonly string[];
};

export type InlinedStyles = {
  css: string;
  /** Addresses of the sheets whose text that is. */
  sheets: readonly string[];
};

/** The list of routes for the back office, beside that of the public pages: where it is, by the other's address. */
export const staffManifest = (manifest: string) => manifest.replace(/\.js$/, "-staff.js");
