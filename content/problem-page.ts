// The texts of the page that the server sends itself when it cannot render one.

type ProblemPageContent = {
  /** By HTTP status. */
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
    404: "Wo bin ich? This address leads nowhere.",
    429: "Langsam, bitte. A little slower, please.",
    500: "Sprachlos. We are lost for words.",
    503: "Gleich geht es weiter. Back in a moment.",
  },
  otherTitle: "Das ging nicht. That did not work.",
  typed: "Go back in your browser: what you typed is still in the form.",
  again: "Try again",
  home: "Home page",
  call: "Or call us",
} as const satisfies ProblemPageContent;
