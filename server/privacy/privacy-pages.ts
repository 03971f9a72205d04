/* Pages of the site that mails lead to, as app/paths.ts has them. */

/** Shows what is held and asks for the press of a button: `yourDataLink`. */
export const DATA_LINK_PAGE = "/your-data/link";
