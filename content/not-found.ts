import { terms } from "./glossary.ts";

// The texts of the error pages.

type NotFoundContent = { title: string; text: string };

type NotFoundHelp = { linksTitle: string; searchHint: string };

type ServerErrorContent = { title: string; text: string; action: string };

/** Shown if there is no page at the address (404). */
export const notFound = {
  title: "Page not found",
  text: "There is no page at this address. It may have moved.",
} as const satisfies NotFoundContent;

/** The texts around the links and the search below it. */
export const notFoundHelp = {
  linksTitle: "Pages that may help you",
  searchHint: "Did you type the address yourself? Please check the spelling.",
} as const satisfies NotFoundHelp;

/** Shown if the page tried to load a file of a version that is no longer served. */
export const newVersion = {
  title: "Please load this page again",
  text: "We have just updated this website. Load the page again to see the new version.",
} as const satisfies NotFoundContent;

/** Shown if something failed on the server (500). */
export const serverError = {
  title: "Something went wrong",
  text: "This is our mistake, not yours. Wait a moment and try again. If it still doesn’t work, call us.",
  action: terms.acts.tryAgain,
} as const satisfies ServerErrorContent;
