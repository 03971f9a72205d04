/*
 * What the specification asks of its six course pages: addresses, headings, numbers of items and figures, written out
 * here from its sections 1, 3, 4 and 9 and not taken from content/.
 */

export type Part = {
  /** The id of the band. */
  id: string;
  heading: string | RegExp;
  /** What is counted in it, and how many there are; or what each of them begins with. */
  items?: [selector: string, expected: number | readonly (string | RegExp)[]];
  /** Texts that are somewhere in it. */
  says?: readonly (string | RegExp)[];
};

const steps = "ol h3";
/** Marketing claims of the PTE pages. */
export const pteClaims = ["50+", "1200+", "100+", "80%"] as const;

/** What students look for on every course page: nothing of it has amounts or dates. */
export const onEveryPage: readonly Part[] = [
  { id: "start", heading: "When it starts", says: ["Ask for the next start"] },
  {
    id: "fees",
    heading: "How fees work",
    says: ["ontact us for pricing", "euros", "PayPal or Visa", "(EMI)", "no refunds"],
  },
  { id: "teachers", heading: "Who teaches", says: ["Sample profiles"] },
  { id: "demo-class", heading: "What happens in a demo class", says: ["What to bring"] },
  { id: "results", heading: "Results" },
];

export type SpecifiedCourse = {
  path: string;
  /** The name in menus and in structured data. */
  name: string;
  /** One of the two texts that the specification gives (section 3). */
  price: "varies based on the course package" | "varies by package";
  /** Value and number of reviews (specification, section 3). */
  rating?: [number, number];
  h1: string | RegExp;
  claims?: true;
  questions: number;
  parts: Part[];
};

/** The six pages with what each must hold. A course that the specification does not know has no entry. */
export const specifiedCourses: readonly SpecifiedCourse[] = [
  {
    path: "/services/online-pte-coaching",
    name: "PTE Online",
    price: "varies by package",
    rating: [4.8, 120],
    h1: /PTE/,
    claims: true,
    questions: 4,
    parts: [
      {
        id: "what-is-pte",
        heading: "What is PTE?",
        says: ["Pearson Test of English", "As of"],
      },
      {
        id: "pte-types",
        heading: "Types of PTE",
        items: [
          "tbody tr",
          [/^PTE Academic/, /^PTE Generic/, /^PTE Young Learner.*7-12/, /^PTE Home.*Family visas/],
        ],
        says: ["As of"],
      },
      {
        id: "pte-timing",
        heading: "Test overview",
        items: ["ol > li > h3", ["Speaking and Writing", "Reading", "Listening"]],
        says: [
          /Speaking 54-67 min/,
          /Writing 54-67 min/,
          /Reading\s*29-30 min/,
          /Listening\s*30-43 min/,
          "In total 2 h 15 min",
          // The part that two skills share counts once: else it would be 167 minutes at the least.
          /Speaking and Writing together, and count once/,
          "54 + 29 + 30 = 113 min",
          "67 + 30 + 43 = 140 min",
          "As of",
        ],
      },
      { id: "why-online", heading: /^Why choose/, items: ["h3", 6] },
      {
        id: "join-the-coaching",
        heading: "Seven steps to join the coaching",
        items: [steps, 7],
      },
      {
        id: "pte-tasks",
        heading: "Course outline",
        items: ["h3", ["Speaking", "Writing", "Reading", "Listening"]],
      },
      {
        id: "book-the-test",
        heading: "How to register for the test",
        items: [
          steps,
          ["Login", "Create Account", "Select Your Date", "Online Payment", "Confirmed"],
        ],
      },
      {
        id: "pte-test-day",
        heading: "What to bring on test day",
        items: ["ul > li", [/passport/, /confirmation/i, /consent/]],
        says: ["at least 30 minutes early", "As of"],
      },
    ],
  },
  {
    path: "/services/pte-coaching-karnal",
    name: "PTE Offline, Karnal",
    price: "varies by package",
    rating: [4.8, 120],
    h1: "PTE Offline",
    claims: true,
    questions: 5,
    parts: [
      { id: "room", heading: /^Why/, items: ["h3", 6] },
      {
        id: "modules",
        heading: "Exam modules",
        items: ["h3", ["Listening", "Reading", "Writing", "Speaking"]],
        says: ["30-43 min", "29-30 min", "54-67 min", "2 h 15 min", "counts once", "As of"],
      },
      { id: "morning", heading: /mock test/, says: ["30 minutes early", "2 h 15 min"] },
      {
        id: "outline",
        heading: "Course outline by skill",
        items: ["tbody th", ["Speaking", "Writing", "Reading", "Listening"]],
      },
      { id: "steps", heading: /^Five steps/, items: [steps, 5] },
    ],
  },
  {
    path: "/services/learn-german-online",
    name: "German Online",
    price: "varies based on the course package",
    rating: [4.7, 80],
    h1: /German/,
    questions: 5,
    parts: [
      { id: "why", heading: /^Why choose/, items: ["details", 6] },
      {
        id: "levels",
        heading: "Levels A1 to C2",
        items: ["h3", [/^A1: /, /^A2: /, /^B1: /, /^B2: /, /^C1: /, /^C2: /]],
      },
      {
        id: "expect",
        heading: "What you can expect",
        items: [
          "h3",
          [
            "Simplified grammar",
            "Small batches of 6-10 students",
            "Conversation practice",
            "Regular assessments",
            "Certificate",
          ],
        ],
      },
      {
        id: "plan",
        heading: "Your learning plan in five steps",
        items: [
          steps,
          [
            "Initial assessment",
            "Course mapping",
            "Weekly syllabus",
            "Weekend doubt sessions",
            "Final evaluation",
          ],
        ],
      },
      {
        id: "joining",
        heading: "How to join in three steps",
        items: [steps, [/^Book free demo/i, /^Choose level/i, /^Enroll/i]],
      },
    ],
  },
  {
    path: "/services/spoken-english-offline",
    name: "Spoken English Offline",
    price: "varies based on the course package",
    rating: [4.8, 110],
    h1: /./,
    questions: 6,
    parts: [
      { id: "introduction", heading: /./ },
      { id: "why", heading: "Why spoken English matters", items: ["details", 6] },
      { id: "who-we-are", heading: "Who we are", says: ["6-10", "2-3"] },
      {
        id: "courses",
        heading: /^Three courses/,
        items: [
          "h3",
          [
            "Basic Spoken English",
            "Advanced Communication Skills",
            "IELTS & Personality Development",
          ],
        ],
      },
      { id: "skills", heading: /^Skills/, items: ['input[type="checkbox"]', 8] },
      {
        id: "material",
        heading: "Study material and practice sessions",
        items: ["h3", 2],
      },
      {
        id: "enrolment",
        heading: "Enrol in four steps",
        items: [
          steps,
          ["Select your level", "Visit the institute", "Take a demo", "Fill out the form"],
        ],
      },
    ],
  },
  {
    path: "/services/spoken-english-online",
    name: "Spoken English Online",
    price: "varies based on the course package",
    rating: [4.9, 150],
    h1: /^English Online/,
    questions: 5,
    parts: [
      { id: "benefits", heading: /./, items: ["details", 6] },
      {
        id: "levels",
        heading: /three levels/,
        items: ["h3", ["Beginner", "Intermediate", "Advance"]],
        says: [/2-3 months/],
      },
      {
        id: "skills",
        heading: "Skills to learn",
        items: [
          "h3",
          ["Fluent speaking", "Effective listening", "Confident writing", "Clear pronunciation"],
        ],
      },
      { id: "material", heading: "Study material and practice resources" },
      {
        id: "registration-steps",
        heading: /^Five steps/,
        items: [
          steps,
          [
            "Select your level",
            "Register online",
            "Get started with a free demo",
            "Fair charges",
            "Free demo",
          ],
        ],
        says: ["mock test", "EMI"],
      },
      { id: "tips", heading: /^Learning tips/, says: ["15-30 minutes a day"] },
      { id: "certificate", heading: /certificate/i, items: ["figure", 1] },
      { id: "join", heading: /^Join Now/, items: ["button", ["Join Now"]] },
    ],
  },
  {
    path: "/services/ielts-preparation-karnal",
    name: "IELTS Offline, Karnal",
    price: "varies based on the course package",
    h1: /IELTS/,
    questions: 6,
    parts: [
      {
        id: "versions",
        heading: "Academic or General Training?",
        items: ["h3", ["IELTS Academic", "IELTS General Training"]],
        says: ["As of"],
      },
      {
        id: "parts",
        heading: /^Four parts/,
        items: [
          "li h3",
          ["Listening 30 min", "Reading 60 min", "Writing 60 min", "Speaking 11-14 min"],
        ],
        says: ["As of"],
      },
      {
        id: "bands",
        heading: "Bands 0 to 9",
        items: ["ol > li", [/^9/, /^8/, /^7/, /^6/, /^5/, /^4/, /^3/, /^2/, /^1/, /^0/]],
        says: ["As of"],
      },
      {
        id: "rounding",
        heading: "How the overall band is rounded",
        // By the rule of IELTS: a mean of .25 goes up to the half, of .75 up to the whole, .125 down.
        items: ["tbody tr", [/25 ÷ 4 = 6\.25\s*6\.5/, /27 ÷ 4 = 6\.75\s*7\.0/, /= 6\.125\s*6\.0/]],
        says: [/nearest half band/, "As of"],
      },
      {
        id: "retake",
        heading: "One Skill Retake",
        says: [/one skill/i, "once for each full test", "As of"],
      },
      {
        id: "test-day",
        heading: "What to bring on test day",
        says: [/identity document/, /passport/, "As of"],
      },
      { id: "joining", heading: /^Four steps/, items: [steps, 4] },
    ],
  },
];
