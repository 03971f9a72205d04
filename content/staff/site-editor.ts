import type { SocialPlatform } from "#contract/institute.ts";
import type { SitePart } from "#contract/site-values.ts";
import type { SampleFactId } from "#contract/staff/staff-site.ts";
import { berlin, karnal } from "../site.ts";

/* The words of site content in the back office. `{name}` is a placeholder. */

export const siteContentList = {
  title: "Site content",
  lead: "What visitors read about the institute. Change a part, look at it, publish it: the site shows it within seconds.",
  tableLabel: "Parts of the site",
  columns: { part: "Part", state: "State", published: "Published", drafted: "Draft" },
  edited: "Edited",
  asBuilt: "As\u00a0built",
  draftWaits: "Draft\u00a0waits",
  never: "Never edited here",
  noDraft: "None",
  by: "by",
} as const;

export const sitePartWords: Record<
  SitePart,
  {
    title: string;
    lead: string;
    /** The public page that a preview opens; absent if visitors never see the part. */
    page?: string;
  }
> = {
  contact: {
    title: "Contact details",
    lead: "Email, telephone numbers and addresses, on every page, in mails and for search engines. The printed practice tests keep those of the day the site was built; ask whoever runs the site for new ones.",
    page: "/contactus",
  },
  hours: {
    title: "Opening hours and holidays",
    lead: "Shown to visitors, and counted by the clock that says until when an enquiry is answered.",
    page: "/contactus",
  },
  social: {
    title: "Social links",
    lead: "The networks at the foot of every page, and the chat button.",
    page: "/",
  },
  footer: {
    title: "Footer lists",
    lead: "The two lists of links at the foot of every page.",
    page: "/",
  },
  reviews: {
    title: "Reviews",
    lead: "The three rows of reviews on the home page.",
    page: "/",
  },
  faq: {
    title: "FAQ",
    lead: "Questions and answers by topic, for the FAQ page and its search.",
    page: "/faq",
  },
  greetings: {
    title: "WhatsApp greetings",
    lead: "How a chat begins that somebody of the team opens from the back office.",
  },
};

/** What the site still shows as it came with the program. */
export const sampleWords = {
  title: "Sample content on the public site",
  lead: "Visitors read these facts as they came with the program.",
  /** What the reader can do about it, by their role. */
  todo: {
    counsellor:
      "Editors and admins replace or confirm them. Until then, tell nobody that they are true.",
    editor:
      "Replace each one, or confirm that it is true for your institute. What stands in files is for an admin to confirm.",
    admin: "Replace each one, or confirm that it is true for your institute.",
  },
  none: "All that came with the program is confirmed.",
  show: "Show them",
  moreLines: "Show {number} more",
  inFiles: "To change it, edit {files} and build the site again.",
  replace: "Replace it in “{part}”",
  confirm: "This is true",
  confirmOf: "This is true: {name}",
  confirmed: "Confirmed ({number})",
  confirmedBy: "Confirmed by {name},",
  confirmedNow: "{name}: confirmed.",
  doubt: "Take back",
  doubtOf: "Take back: {name}",
  doubted: "{name}: no longer confirmed.",
} as const;

export const sampleFactWords: Record<SampleFactId, string> = {
  phones: "Telephone numbers",
  addresses: "Addresses",
  email: "Email address",
  social: "Social links and chat",
  reviews: "Reviews",
  ratings: "Ratings of the courses",
  figures: "Numbers of students and countries",
  pteFigures: "Figures of the PTE courses",
  people: "Trainers",
  impressum: "Companies in the Impressum",
};

export const partEditor = {
  back: "All parts",
  toolbar: "Draft",
  unsaved: "Changes that are not saved yet",
  saved: "The draft is saved and waits to be published",
  clean: "The site shows what stands here",
  save: "Save draft",
  publish: "Publish…",
  preview: "Preview",
  discard: "Discard draft",
  history: "History",
  resetAll: "Reset all to default",
  resetAllDone: "All fields stand as the site was built. Save or publish to keep it.",
  savedAnnounce: "Draft saved.",
  publishedNotice: "Published. The site shows it now.",
  restoredNotice: "The former version stands in the draft. Look at it, then publish.",
  discardedAnnounce: "Draft discarded.",
  keptNotice: "What you typed here before was kept, and is not saved yet.",
  dropKept: "Drop it",
  changedMeanwhile: "{name} has changed this part meanwhile. When you save, you choose what stays.",
  somebody: "Somebody",
  changedBy: "{name} has changed this part since you opened it.",
  checkFields: "Please check the marked fields.",
  popupBlocked: "The browser let no new tab open. Allow pop-ups for this site, then try again.",
  publishTitle: "Publish these changes?",
  publishConfirm: "Publish now",
  publishNothing: "The draft says what is published already.",
  discardTitle: "Discard the draft?",
  discardText: "What is published stays. The draft is gone for everybody.",
  discardConfirm: "Discard the draft",
  draftBy: "Draft by {name}",
  publishedBy: "Published by {name}",
} as const;

export const editedField = {
  edited: "Edited.",
  asBuilt: "As built: {value}",
  reset: "Reset",
  resetLabel: "Reset “{field}” to default",
  listEdited: "This list differs from the one that the site was built with.",
} as const;

export const entryList = {
  up: "Move up",
  down: "Move down",
  remove: "Remove",
  moved: "{name} is now {place} of {count}.",
  removed: "{name} is removed.",
  added: "A new entry stands at the end.",
  addedFirst: "A new entry stands above the others.",
  unnamed: "New entry",
  group: "{name} ({count})",
} as const;

export const siteHistory = {
  title: "History of {part}",
  none: "Nothing was published here yet: the site is as it was built.",
  version: "Version {number}",
  isDefault: "As built",
  show: "Show what changed",
  hide: "Hide what changed",
  restore: "Restore into the draft",
  older: "Older versions",
} as const;

export const siteChanges = {
  label: "Changes",
  none: "Nothing differs.",
  before: "Before",
  after: "After",
  added: "Added",
  removed: "Removed",
  order: "Order changed",
  nothing: "(nothing)",
} as const;

/** The labels of fields, by the last part of their path. */
export const siteFieldNames: Readonly<Record<string, string>> = {
  email: "Email",
  karnal: karnal.name,
  berlin: berlin.name,
  phone: "Telephone",
  street: "Street",
  postalCode: "Postal code",
  city: "City",
  region: "State",
  directionsUrl: "Link to directions",
  mapFrameUrl: "Map",
  days: "Open on",
  opens: "Opens",
  closes: "Closes",
  ownHours: "Weekdays with other hours",
  day: "Weekday",
  holidays: "Holidays",
  from: "First day",
  to: "Last day",
  name: "Name",
  chatUrl: `Chat with ${karnal.name}`,
  berlinChatUrl: `Chat with ${berlin.name}`,
  links: "Links",
  label: "Name",
  url: "Address",
  platform: "Network",
  quickLinks: "Quick links",
  offerings: "What we offer",
  external: "Opens in a new tab",
  notice: "Line under the reviews",
  rows: "Rows",
  portrait: "Portrait",
  headline: "Headline",
  text: "Review",
  course: "Course",
  topics: "Topics",
  title: "Title",
  questions: "Questions",
  question: "Question",
  answer: "Answer",
  keywords: "Words for the search",
  lead: "To a lead",
  demoClass: "Before a demo class",
  missedClass: "After somebody did not come",
  childClass: "Before a demo class, to a parent",
  childMissed: "After a child did not come, to the parent",
};

export const contactForm = {
  emailHint: "Visitors write here, and replies to our mails arrive here.",
  phoneHints: {
    karnal: "With its country, as it should be read: +91\u00a098000\u00a000000",
    berlin: "With its country, as it should be read: +49\u00a030\u00a0000000",
  },
  directionsHint: "Opens a maps service with the way there.",
  mapHint: "The address of the map’s frame, from the same maps service.",
} as const;

export const hoursForm = {
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  timesHint: "By the branch’s own clock.",
  ownHoursHint:
    "Such as a Saturday on which you close at one. All other open days have the hours above. In texts, write {karnal.hours}: {karnal.days}, {karnal.opens} and {karnal.closes} name no other hours.",
  addOwnHours: "Add a weekday",
  holidaysHint: "Closed all day. Enquiries that come meanwhile are answered afterwards.",
  addHoliday: "Add a holiday",
} as const;

export const socialForm = {
  platforms: {
    linkedin: "LinkedIn",
    facebook: "Facebook",
    instagram: "Instagram",
    twitter: "Twitter",
    whatsapp: "WhatsApp",
    youtube: "YouTube",
    telegram: "Telegram",
  } satisfies Record<SocialPlatform, string>,
  chatTitle: "Chat",
  chatHint: "Where the round chat button leads, such as https://wa.me/ and the number.",
  berlinChatHint: `In mails from ${berlin.name}, and for visitors to whom the site shows ${berlin.name}. Empty: ${berlin.name} has no chat.`,
  add: "Add a network",
} as const;

export const footerForm = {
  urlHint: "A page of this site, such as /faq, or a web address, which opens in a new tab.",
  add: "Add a link",
} as const;

export const reviewsForm = {
  noticeHint: "Says where the reviews come from.",
  row: "Row {number}",
  add: "Add a review",
  moveLabel: "Stands in",
} as const;

export const faqForm = {
  addTopic: "Add a topic",
  addQuestion: "Add a question",
  addLink: "Add a link under the answer",
  answerHint:
    "An empty line begins a new paragraph. These are filled in wherever they stand: {fillIns}",
  keywordsHint: "Other words that people look for; only the search reads them.",
  address: "Its link: {url}",
  count: "{count} questions",
  countOne: "1 question",
} as const;

export const greetingsForm = {
  titles: { en: "In English", de: "In German", hi: "In Hindi" },
  hint: "Filled in: {name}, {course} and {counsellor}, who is the person who writes.",
  classHint: "Filled in: {name}, {course}, {counsellor}, and {time} of the class.",
  childHint: "For a parent. Filled in: as above, and {child}, who is under 18.",
} as const;
