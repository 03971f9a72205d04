import type { LetterCounts, LetterState } from "#contract/staff/staff-letters.ts";

/* The words of the newsletter in the back office. `{name}` is a placeholder. */

export const letterStateWords: Record<LetterState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending now",
  stopped: "Stopped",
  sent: "Sent",
};

export const letterListWords = {
  title: "Newsletter",
  lead: "Letters to your subscribers, with a post or with a text of your own.",
  howTo:
    "Click “New letter” to write one. To send a post, open one that is on the site and click “Send to subscribers”.",
  newLetter: "New letter",
  untitled: "Letter without a subject",
  toPosts: "To the posts",
  table: "Letters",
  columnSubject: "Letter",
  columnState: "State",
  columnReaders: "Letters sent",
  columnWhen: "When",
  ofAll: "{sent} of {all}",
  emptyTitle: "No letter yet",
  shown: "{from} to {to} of {total}",
  found: "{total} letters",
  foundOne: "1 letter",
  readers: "Subscribers",
  readersText:
    "Confirmed addresses: {everybody}. A letter on a topic goes to those who chose that topic or all topics:",
} as const;

export const letterWords = {
  back: "All letters",
  what: "What it says",
  subject: "Subject",
  preheader: "Preview text",
  preheaderHint: "Inboxes show it after the subject.",
  ownText: "Text",
  ownTextHint: "A paragraph that is only a link becomes a button.",
  opening: "Before the post",
  openingHint:
    "A few lines of your own. A paragraph that is only a link becomes a button. You can leave it empty.",
  post: "Brings the post",
  postGone: "The post is no longer on the site. Publish it again, or delete this letter.",
  stoppedPostGone:
    "Not sent, because its post was not on the site at that time. Nobody has received it. Publish the post again, then send or schedule the letter again.",
  stoppedHalfway:
    "Stopped halfway, because its post was not on the site at that time. Publish the post again, then continue sending.",
  postToCome: "The post shows itself {time}. Schedule the letter for then, or later.",
  others: "This post is in another letter, which was sent or will be:",
  other: "{state}, {time}",
  confirmAgain: "Readers who got the other letter with this post get the post a second time.",
  to: "Who gets it",
  everybody: "Everybody ({readers})",
  byTopic: "Only readers of",
  topic: "{name} ({readers})",
  readersNow: "{readers} people would get it now.",
  readersNowOne: "1 person would get it now.",
  readersUnsaved: "Save to count again.",
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet",
  kept: "What you typed here before was kept, and is not saved yet.",
  dropKept: "Discard what I typed",
  mail: "As a mail",
  text: "As plain text",
  saveFirst: "Save first: your last changes would not be in the letter.",
  test: "Send me a test",
  send: "Sending",
  start: "Send now",
  schedule: "Schedule",
  confirmTitle: "Send this letter?",
  confirmText: {
    one: "“{subject}” goes to 1 person. A letter that was sent cannot be called back.",
    other: "“{subject}” goes to {count} people. A letter that was sent cannot be called back.",
  },
  stop: "Stop",
  stopped: "Stopped. Letters already sent stay sent; the others wait.",
  resume: "Continue sending",
  delete: "Delete the letter",
  deleteTitle: "Delete this letter?",
  deleteText: "It was sent to nobody. You cannot get it back.",
  scheduledFor: "Begins {time}.",
  startedAt: "Began {time}.",
  finishedAt: "Done {time}.",
  writingDown: "The list of recipients is being made…",
  progress: "{done} of {all} letters are done",
  results: "What became of the letters",
  bounces: "Mailboxes that do not exist, now off the list",
  failures: "Letters that did not arrive, or may not have",
  sendUnsure: "Send those perhaps delivered again",
  sendUnsureTitle: "Send these letters again?",
  sendUnsureText: {
    one: "1 letter may have arrived. It is sent again as the same mail, and its reader may get it twice.",
    other:
      "{count} letters may have arrived. They are sent again as the same mails, and readers may get them twice.",
  },
  failuresNone: "None so far.",
  failureAddress: "Address",
  failureState: "State",
  failureReason: "Reason",
  failed: "Not delivered",
  unsure: "Perhaps delivered",
  conflict:
    "{sentence} Theirs is shown below; what you typed is kept here until you save it over theirs.",
  keepMine: "Save mine over it",
  takeTheirs: "Keep theirs",
} as const;

export const letterCountWords: Record<keyof LetterCounts, string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Not delivered",
  skipped: "Left out, since they unsubscribed meanwhile",
  unsure: "Perhaps delivered: the mail server never answered",
};
