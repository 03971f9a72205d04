/* Words that stand on every course page. */

export const courseWords = {
  /** Under the buttons of the last band, for who would rather have a page than a dialog. */
  registerLink: "Open the registration page",
  /** Beside a rating. Take it out with the sample figures, once the institute has its own. */
  ratingNotice: "Sample data, until the institute puts in its own.",
} as const;
