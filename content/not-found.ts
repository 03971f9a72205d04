// The texts of the error pages.

type NotFoundContent = { title: string; text: string };

type NotFoundHelp = { linksTitle: string; searchHint: string };

type ServerErrorContent = { title: string; text: string; action: string };

/** No page at this address (404). */
export const notFound = {
  title: "Wo bin ich?",
  text: "“Where am I?” is a useful question in any language. Here the answer is: on a page that has moved, or that never existed.",
} as const satisfies NotFoundContent;

/** Links and search below the text. */
export const notFoundHelp = {
  linksTitle: "Find your way back",
  searchHint:
    "Did you type the address yourself? Look at it once more. One small slip changes a lot, as anyone who has mixed up schon (already) and schön (beautiful) can tell you.",
} as const satisfies NotFoundHelp;

/** The page tried to load a file of a version that is no longer served. */
export const newVersion = {
  title: "Alles neu. A new version is here.",
  text: "Ask for this page once more.",
} as const satisfies NotFoundContent;

/** Something failed on the server (500). */
export const serverError = {
  title: "Sprachlos. We are lost for words.",
  text: "Something broke at our end; it was nothing you did. Wait a moment and try again. If we are still speechless, call us: the telephone works without this page.",
  action: "Try again",
} as const satisfies ServerErrorContent;
