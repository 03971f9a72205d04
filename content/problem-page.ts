import { notFound, serverError } from "./not-found.ts";

// The texts of the plain page that the server sends when it cannot render the one that was asked for.

type ProblemPageContent = {
  /** The titles by HTTP status. */
  titles: Readonly<Record<number, string>>;
  otherTitle: string;
  /** Added if a form was sent without scripts. */
  typed: string;
  again: string;
  home: string;
  call: string;
};

export const problemPage = {
  titles: {
    404: notFound.title,
    429: "Too many requests. Please wait a moment.",
    500: serverError.title,
    503: "We’ll be back in a moment",
  },
  otherTitle: "That didn’t work",
  typed: "Go back in your browser. What you typed is still in the form.",
  again: "Try again",
  home: "Home page",
  call: "Or call us",
} as const satisfies ProblemPageContent;
