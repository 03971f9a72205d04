import type { Subject } from "../courses/subjects.ts";
import { terms } from "../glossary.ts";

/* The texts around a post or in its place. Quoted labels are those of the specification, sections 2 and 8. */

export const blogPost = {
  contentsTitle: "In this post",
  tagsTitle: "Tag list",
  recentTitle: "Recent Blogs",
  recentFailed: "We could not load the recent posts.",
  allLabel: "View all blogs",
  tableLabel: "Table, can be scrolled sideways",
  /** Shown on each post that came with the program. */
  sampleNote: "This is a sample post. The author and the examples are invented.",
} as const;

export const blogShareLinks = {
  title: "Share this post",
  whatsApp: "WhatsApp",
  mail: "Email",
  copy: "Copy the link",
  copied: "Link copied",
  newTab: "(opens in a new tab)",
} as const;

export const blogNextReading = {
  title: "More posts",
  newer: "Newer post",
  older: "Older post",
} as const;

type CourseCall = { trainer: string; title: string; text: string };

/**
 * The invitation at the end of a post about a subject. Of two subjects in the name of its topic, the first one here
 * counts.
 */
export const blogCourseCalls = {
  PTE: {
    trainer: "gurleen",
    title: "Practise PTE with a trainer",
    text: "Bring your most difficult task to a free demo class. A trainer does it with you.",
  },
  IELTS: {
    trainer: "suresh",
    title: "Get feedback on your IELTS essay",
    text: "Bring one essay to a free demo class. A trainer tells you its band and the reasons for it.",
  },
  English: {
    trainer: "daniel",
    title: "Practise speaking English",
    text: "Join a free demo class and speak with a trainer and other students.",
  },
  German: {
    trainer: "katrin",
    title: "Practise German with a trainer",
    text: "Join a free demo class, live and online, with a trainer and a small group.",
  },
} as const satisfies Partial<Record<Subject, CourseCall>>;

/** The same where the topic is about none of these. */
export const blogFinderCall = {
  trainer: "imran",
  title: "Which course is right for you?",
  text: "Answer three questions, and our course finder suggests a course.",
} as const satisfies CourseCall;

export const blogCourseCallLabels = {
  course: "See the course",
  finder: terms.acts.findCourse,
} as const;

/** No post has the address. */
export const blogMissing = {
  title: "Post not found",
  text: "There is no post at this address. It may have moved, or the address has a spelling mistake.",
  nearestTitle: "Other posts",
  allLabel: "View all blogs",
} as const;

/** The post could not be fetched. */
export const blogFailed = {
  title: "We could not load this post",
  text: "This is our mistake, not yours. Wait a moment and try again.",
} as const;
