import type { PracticeTestId } from "#contract/practice-test-messages.ts";

/* The texts of the lead popup and of the form that offers the papers. */

export const offer = {
  title: "A free practice test",
  /** `{paper}` is the paper that matches the page. */
  popupTitle: "Your {paper}, free",
  popupIntro:
    "Find out where you stand before you decide on a course: a real paper to print, every answer explained.",
  nameLabel: "Your name",
  nameHint: "Optional. We greet you with it and do not keep it.",
  emailLabel: "Email",
  choiceLabel: "Which paper?",
  submitLabel: "Get My Free PDF Test",
  sendingLabel: "Submitting...",
  closeLabel: "Close, I do not need a practice test",
  note: "One email with the link. No newsletter, no list, no calls.",
  thanks: "Thank you, {name}.",
  thanksWithoutName: "Thank you.",
  nextStep: "The link is on its way to you by email.",
  /** Before the download link. */
  noWaiting: "You can also download it now:",
  /** The same where no mail goes. */
  noMail: "Here it is:",
  /** `{paper}` is the paper's title. */
  downloadLabel: "Download the {paper}",
  downloadNote: "PDF, for 24 hours",
  paper: "Paper",
  sentTo: "Your email",
  again: "Get another paper",
  closeNotice: "Close this message",
} as const;

/** Three points about each paper. */
export const paperPoints: Readonly<Record<PracticeTestId, readonly string[]>> = {
  pte: [
    "Read Aloud to Write from Dictation, in the order of the screen",
    "Model answers to speak and write against",
    "Why a wrong option is wrong",
  ],
  german: [
    "Grammar and reading at A1 and A2",
    "Two short texts to write, with models",
    "A table that says with which course to begin",
  ],
  ielts: [
    "An academic passage with 13 questions",
    "Writing tasks 1 and 2 with model texts",
    "A recording for somebody to read to you, and a speaking card",
  ],
};
