import { DOWNLOAD_HOURS, type PracticeTestId } from "#contract/practice-test-messages.ts";

/* The texts of the lead popup and of the form that offers the papers. */

export const offer = {
  title: "A free practice test",
  /** `{exam}` is that of the paper that matches the page. */
  popupTitle: "Free practice test: {exam}",
  popupIntro:
    "Test yourself before you choose a course. You get a PDF to print, with every answer explained.",
  nameLabel: "Your name",
  nameHint: "Optional. We use it to greet you and don’t keep it.",
  emailLabel: "Email",
  choiceLabel: "Which paper?",
  submitLabel: "Get My Free PDF Test",
  sendingLabel: "Submitting...",
  closeLabel: "Close the offer of a practice test",
  note: "We send you one email with the link. No newsletter and no calls.",
  thanks: "Thank you, {name}.",
  thanksWithoutName: "Thank you.",
  nextStep: "The link is on its way to you by email.",
  /** Before the download link. */
  noWaiting: "You can also download it now:",
  /** Shown before the download link if no mail is sent. */
  noMail: "Here it is:",
  /** `{paper}` is the paper's title. */
  downloadLabel: "Download the {paper}",
  downloadNote: `PDF, for ${DOWNLOAD_HOURS} hours`,
  paper: "Paper",
  sentTo: "Your email",
  again: "Get another paper",
  closeNotice: "Close this message",
} as const;

/** Three points about each paper. */
export const paperPoints: Readonly<Record<PracticeTestId, readonly string[]>> = {
  pte: [
    "Thirteen task types, from Read Aloud to Write from Dictation, in test order",
    "Model answers for speaking and writing",
    "Explanations of why the wrong options are wrong",
  ],
  german: [
    "Grammar and reading at A1 and A2",
    "Two short writing tasks with model texts",
    "A table that shows which course to start with",
  ],
  ielts: [
    "An academic passage with 13 questions",
    "Writing tasks 1 and 2 with model texts",
    "A listening task (somebody reads it to you) and a speaking card",
  ],
};
