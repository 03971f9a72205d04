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

/** By the name of a route, addresses of the sheets of its parts, whose code comes after that of the page. */
export type PartSheets = Record<string, readonly string[] | undefined>;

/** Where those of all public routes are listed, by the address of the list of routes. */
export const partSheetsList = (manifest: string) => manifest.replace(/\.js$/, "-sheets.json");
