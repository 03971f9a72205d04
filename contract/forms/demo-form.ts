/* Texts and choices of the form for a demo class; its rules are in `demo-enquiry.ts`. */

/** How a demo class can be attended. */
export const demoWays = {
  online: "Online, by video call",
  karnal: "In the classroom in Karnal",
} as const;

/** The choices of the form, in words for the visitor: when they are free by their own clock. */
export const demoTimes = {
  any: "Any time of day",
  own_morning: "Morning, before 12, your time",
  own_afternoon: "Afternoon, 12 to 5, your time",
  own_evening: "Evening, after 5, your time",
} as const;

/** What was chosen in the list of classes, which goes by the branch's clock. The form offers it to whoever comes from there. */
export const branchTimes = {
  branch_morning: "Morning, before 12, at the branch",
  branch_afternoon: "Afternoon, 12 to 5, at the branch",
  branch_evening: "Evening, after 5, at the branch",
} as const;

/** Answers of earlier versions, which stored leads have and pages opened before may still send. */
const formerTimes = {
  morning: "Morning, 8 to 12",
  afternoon: "Afternoon, 12 to 4",
  evening: "Late afternoon, 4 to 6",
} as const;

/** All answers, in words for the visitor. */
export const allDemoTimes = { ...demoTimes, ...branchTimes, ...formerTimes } as const;

/** All answers, in words for those who read about a visitor. */
export const demoTimesForDesk: Record<DemoTime, string> = {
  ...allDemoTimes,
  own_morning: "Morning, before 12, their own time",
  own_afternoon: "Afternoon, 12 to 5, their own time",
  own_evening: "Evening, after 5, their own time",
};

export type DemoWay = keyof typeof demoWays;
export type DemoTime = keyof typeof allDemoTimes;
export const demoWayValues = Object.keys(demoWays) as [DemoWay, ...DemoWay[]];
export const demoTimeValues = Object.keys(allDemoTimes) as [DemoTime, ...DemoTime[]];

export const demoMessages = {
  /** At a field that is empty. */
  missing: {
    name: "Enter your name.",
    email: "Enter your email address.",
    phone: "Enter your phone number.",
  },
  submitting: "Sending...",
  success: "Thank you. We will find you a place in a demo class.",
  failure: "Your enquiry could not be sent. Please try again.",
} as const;

/** The fields of the form, in the order in which they are checked. */
export const demoFields = ["name", "email", "phone", "way", "time"] as const;
