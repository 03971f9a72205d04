import type { LetterCounts, LetterState } from "#contract/staff/staff-letters.ts";

/* The words of the newsletter in the back office. `{name}` is a placeholder. */

export const letterStateWords: Record<LetterState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Leaving now",
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
    "Confirmed addresses: {everybody}. A letter on a topic reaches who chose it or all topics:",
} as const;

export const letterWords = {
  back: "All letters",
  what: "What it says",
  subject: "Subject",
  preheader: "Beside the subject",
  preheaderHint: "What an inbox shows after the subject.",
  ownText: "Text",
  ownTextHint:
    "An empty line begins a new paragraph. Lines that begin with “-” become a list. Web addresses become links.",
  opening: "Before the post",
  openingHint:
    "A few lines of your own. An empty line begins a new paragraph. Lines that begin with “-” become a list. You can leave it empty.",
  post: "Brings the post",
  postGone: "The post is no longer on the site. Publish it again, or delete this letter.",
  stoppedPostGone:
    "Stopped when it was to leave, because its post was not on the site. Nobody has had it. Once the post is on the site again, send or schedule the letter anew.",
  stoppedHalfway:
    "Stopped when it was to go on, because its post was not on the site. Once the post is on the site again, go on sending.",
  postToCome: "The post shows itself {time}. Schedule the letter for then, or later.",
  others: "This post has a letter that has left already, or is going to:",
  other: "{state}, {time}",
  confirmAgain: "Who had the other letter with this post gets the post once more.",
  to: "Who gets it",
  everybody: "Everybody ({readers})",
  byTopic: "Only who reads about",
  topic: "{name} ({readers})",
  readersNow: "{readers} people would get it now.",
  readersNowOne: "1 person would get it now.",
  readersUnsaved: "Save to count again.",
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet",
  kept: "What you typed here before was kept, and is not saved yet.",
  dropKept: "Discard what I typed",
  text: "As plain text",
  saveFirst: "Save first: what is not saved would not leave with the letter.",
  test: "Send me a test",
  send: "Sending",
  start: "Send now",
  schedule: "Schedule",
  confirmTitle: "Send this letter?",
  confirmText: "“{subject}” goes to {readers} people. What has left cannot be called back.",
  stop: "Stop",
  stopped: "Stopped. What has left stays sent; the others wait.",
  resume: "Go on sending",
  delete: "Delete the letter",
  deleteTitle: "Delete this letter?",
  deleteText: "Nothing of it has left. It is gone for good.",
  scheduledFor: "Begins {time}.",
  startedAt: "Began {time}.",
  finishedAt: "Done {time}.",
  writingDown: "The recipients are being written down…",
  progress: "{done} of {all} letters are settled",
  results: "What became of the letters",
  bounces: "Mailboxes that do not exist, now off the list",
  failures: "Letters that did not arrive, or may not have",
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
  sending: "Being handed over",
  sent: "Sent",
  failed: "Not delivered",
  skipped: "Left out, since they unsubscribed meanwhile",
  unsure: "Perhaps delivered: the mail server never answered",
};
