/* What stands around a post, or in its place. Quoted labels are those of the specification, sections 2 and 8. */

export const blogPost = {
  contentsTitle: "In this post",
  tagsTitle: "Tag list",
  recentTitle: "Recent Blogs",
  recentFailed: "The list of recent posts did not arrive.",
  allLabel: "View all blogs",
  tableLabel: "Table, scrolls sideways",
  /** On each post that came with the program. */
  sampleNote: "A sample post, written for the opening of this site.",
} as const;

export const blogShareLinks = {
  title: "Pass it on",
  whatsApp: "WhatsApp",
  mail: "Email",
  copy: "Copy the link",
  copied: "Link copied",
  newTab: "(opens in a new tab)",
} as const;

export const blogNextReading = {
  title: "Read on",
  newer: "The post after this one",
  older: "The post before this one",
} as const;

/** The invitation under a post: the first entry with a word that the topic's address contains; the last fits every topic. */
export const blogCourseCalls = [
  {
    words: ["pte"],
    course: "PTEOnline",
    trainer: "gurleen",
    title: "Practise this with a clock running",
    text: "Bring the task you dread to the free demo class. We do it together, and you hear what the computer hears.",
  },
  {
    words: ["ielts"],
    course: "IeltsClass",
    trainer: "suresh",
    title: "Have it marked by hand",
    text: "Write one essay for the free demo class. You get it back with a band and a margin full of reasons.",
  },
  {
    words: ["english"],
    course: "EnglishOnline",
    trainer: "daniel",
    title: "Now say it out loud",
    text: "Reading helps, speaking counts. In the free demo class you talk for most of the hour.",
  },
  {
    words: ["german", "berlin"],
    course: "GermanClass",
    trainer: "katrin",
    title: "Try it on somebody from Berlin",
    text: "The free demo class is live and in German from the first minute, in a batch of six to ten.",
  },
  {
    words: [""],
    course: undefined,
    trainer: "imran",
    title: "Which course would help?",
    text: "Answer three questions, and the course finder recommends a course.",
  },
] as const;

export const blogCourseCallLabels = {
  course: "See the course",
  finder: "Find my course",
} as const;

/** No post has the address. */
export const blogMissing = {
  title: "Return to sender",
  text: "No post lives at this address. It may have moved out, or the address has a slip of the pen.",
  nearestTitle: "Perhaps you meant",
  allLabel: "View all blogs",
} as const;

/** The post could not be fetched. */
export const blogFailed = {
  title: "This letter did not get through",
  text: "Something broke at our end while we fetched this post; it was nothing you did. Wait a moment and try again.",
} as const;
