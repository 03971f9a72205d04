import { terms } from "./glossary.ts";

// The texts of the error pages.

type NotFoundContent = { title: string; text: string };

type NotFoundHelp = { linksTitle: string; searchHint: string };

type ServerErrorContent = { title: string; text: string; action: string };

/** No page at this address (404). */
export const notFound = {
  title: "Page not found",
  text: "There is no page at this address. It may have moved.",
} as const satisfies NotFoundContent;

/** Links and search below the text. */
export const notFoundHelp = {
  linksTitle: "Pages that may help you",
  searchHint: "Did you type the address yourself? Please check the spelling.",
} as const satisfies NotFoundHelp;

/** The page tried to load a file of a version that is no longer served. */
export const newVersion = {
  title: "Please load this page again",
  text: "We have just updated this website. Load the page again to see the new version.",
} as const satisfies NotFoundContent;

/** Something failed on the server (500). */
export const serverError = {
  title: "Something went wrong",
  text: "This is our mistake, not yours. Wait a moment and try again. If it still doesn’t work, call us.",
  action: terms.acts.tryAgain,
} as const satisfies ServerErrorContent;
