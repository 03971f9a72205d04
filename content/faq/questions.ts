import type { Link } from "#contract/institute.ts";
import type { Question } from "../courses/course-page.ts";
import { courseCount, courses } from "../courses/courses.ts";
import { payment } from "../courses/fees.ts";
import { pteClaims } from "../courses/pte-claims.ts";
import { subjectLists } from "../courses/subjects.ts";
import { withinSentence } from "../exams/checked-fact.ts";
import { germanCertificates, germanGoals } from "../exams/german-facts.ts";
import { ieltsDelivery, ieltsVersions } from "../exams/ielts-facts.ts";
import { pteScores, pteTestDay, pteTiming, pteTypes } from "../exams/pte-facts.ts";
import { terms } from "../glossary.ts";
import { berlin, callBackOpeningMinutes, karnal } from "../site.ts";

/*
 * The FAQ by topic: at most 20 questions. The `id` of a question is its link and never changes; the id of a question
 * that is taken out goes into `formerIds` of the one that answers it now. Figures of the exams come from `exams/`, and
 * statements about courses must agree with their pages. Details of the institute are placeholders such as
 * `{karnal.opens}` (`contract/fill-in.ts`).
 */

/** An empty line separates the paragraphs of an answer. */
export type FaqQuestion = Question & {
  /** Other words that people type when they look for this; only the search reads them. */
  keywords?: string;
  /** Ids of questions that this one has replaced: links to them lead here. */
  formerIds?: readonly string[];
};

export type FaqTopic = {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
  /** Ids of topics that this one has replaced. */
  formerIds?: readonly string[];
};

const courseLink = ({ name, url }: { name: string; url: string }): Link => ({ name, url });
const contactLink: Link = { name: "Contact us", url: "/contactus" };
const registerLink: Link = { name: "Register", url: "/register" };
const allCoursesLink: Link = { name: `All ${courseCount} courses`, url: "/services" };
const finderLink: Link = { name: terms.acts.findCourse, url: "/services/find" };
const termsLink: Link = { name: "Terms and conditions", url: "/terms-and-conditions" };
const privacyLink: Link = { name: "Privacy policy", url: "/privacy-policy" };
const berlinLink: Link = { name: `The ${berlin.name} branch`, url: "/contactus#berlin" };

const callBackHours = callBackOpeningMinutes / 60;
const [, , trainingHours] = pteClaims.items;
const [pteAcademic] = pteTypes.items;
const [academic, generalTraining] = ieltsVersions.items;
const levelFor = (goals: readonly { goal: string; level: string }[], start: string) =>
  goals.find(({ goal }) => goal.startsWith(start))?.level;
const spouseLevel = levelFor(germanGoals.fromIndia, "Join your husband");
const trainingLevel = levelFor(germanGoals.fromIndia, "Start an");
const nursingLevel = levelFor(germanGoals.fromIndia, "Have your nursing");
const degreeLevel = levelFor(germanGoals.fromIndia, "Take a degree taught in German");

export const faqTopics: readonly FaqTopic[] = [
  {
    id: "choosing",
    title: "Choosing a course",
    formerIds: ["german", "english"],
    questions: [
      {
        id: "which-course",
        question: "Which course is right for me?",
        answer:
          "Tell our course finder your goal, your place and your level. It suggests a course and says why.\n\nDo you find it hard to talk about your last weekend in English? Then start with spoken English, even if you need an exam later.",
        links: [finderLink, allCoursesLink],
        keywords:
          "choose recommend advice help decide basics prepare shy fear confidence nervous freeze fluency",
        formerIds: ["language-or-exam", "english-freeze"],
      },
      {
        id: "english-level",
        question: "How do I find my level?",
        answer: `We test it with you, and the test is free. For English online, it is a short mock test. For English in ${karnal.name}, it is a conversation with the trainer. For German, it is a conversation and a short written test. For PTE and IELTS, it is your first mock test.\n\nYou can start as a complete beginner in English and in German. In German, this level is called A1.`,
        links: [
          { name: "Levels of English", url: `${courses.EnglishOnline.url}#levels` },
          { name: "Levels of German", url: `${courses.GermanClass.url}#levels` },
        ],
        keywords:
          "beginner intermediate advance advanced placement test zero a1 a2 b1 b2 c1 c2 levels scratch assessment",
        formerIds: ["german-zero"],
      },
      {
        id: "how-long",
        question: "How long does a course take?",
        answer: `A level of spoken English takes about 2-3 months. In German, the first levels are short, and the later ones take longer. PTE has ${trainingHours.value} hours of training, planned to fit your test date. To finish in this time, practise 15-30 minutes on your own every day.`,
        links: [{ name: "German level by level", url: `${courses.GermanClass.url}#levels` }],
        keywords: "duration months weeks time finish fast intensive",
      },
      {
        id: "batch-size",
        question: "How many students are in a group?",
        answer: `6 to 10, online and in ${karnal.name}. We make the groups by level, not by age, so all ages learn together.`,
        keywords: "class size batch people small individual",
      },
    ],
  },
  {
    id: "online",
    title: "Classes and branches",
    formerIds: ["karnal"],
    questions: [
      {
        id: "online-live",
        question: "Are online classes live, and what do I need at home?",
        answer:
          "Yes, you see and hear your trainer and your group. You need a headset, a quiet room and internet that is fast enough for a video call. For German and English, a phone is enough. For PTE, you need a computer with an English keyboard.\n\nThe learning portal has recorded lectures, PDFs, assignments and quizzes, 24/7.",
        keywords:
          "recorded videos zoom portal recording laptop mobile technical requirements camera equipment",
        formerIds: ["online-equipment"],
      },
      {
        id: "online-missed",
        question: "What if I miss a class?",
        answer:
          "Watch the recording in the learning portal. Then ask your questions in the doubt session (time for your questions) at the weekend.",
        keywords: "absent ill holiday catch up recording",
      },
      {
        id: "online-time-zone",
        question: "Can I join from another country, or move during the course?",
        answer:
          "Yes. We teach online in Indian time and in German time, Monday to Saturday. Tell us your city, and a counsellor tells you the class hours in your time.\n\nIf you move during your course, you can continue in an online group of your level. Only IELTS has no online group.",
        links: [contactLink, berlinLink],
        keywords:
          "time zone abroad usa canada australia uk dubai germany timings evening switch transfer relocate",
        formerIds: ["moving-mid-course"],
      },
      {
        id: "karnal-where",
        question: "Where are your branches, and what do they teach?",
        answer: `${karnal.name}: {karnal.address}. Open {karnal.hours}. We teach ${subjectLists.inClassroom} in classrooms here. IELTS is in ${karnal.name} only.\n\n${berlin.name}: {berlin.address}. Open {berlin.hours}. This branch advises you and teaches online; it has no classrooms. German is online only.`,
        links: [{ name: `The ${karnal.name} branch`, url: "/contactus#karnal" }, berlinLink],
        keywords: "location timings visit haryana classroom offline face to face",
        formerIds: ["karnal-courses", "berlin-classroom"],
      },
    ],
  },
  {
    id: "pte",
    title: "PTE and IELTS",
    formerIds: ["ielts"],
    questions: [
      {
        id: "pte-or-ielts",
        question: "PTE or IELTS: which test should I take?",
        answer: `First ask your university or visa office which test it accepts. If it accepts both, the main difference is the speaking part. In IELTS you speak with an examiner. In PTE you speak into a microphone, and ${pteScores.markedBy} mark your answers. You can try a class of each.`,
        links: [courseLink(courses.PTEOnline), courseLink(courses.IeltsClass)],
        keywords: "difference compare easier better exam",
        facts: [ieltsDelivery, pteScores],
      },
      {
        id: "pte-which",
        question: "Which version of PTE or IELTS do I need?",
        answer: `PTE: we teach ${pteAcademic.name}. It is for ${withinSentence(pteAcademic.usedFor)}.\n\nIELTS: ${academic.name} is for ${withinSentence(academic.usedFor)}. ${generalTraining.name} is for ${withinSentence(generalTraining.usedFor)}.\n\nThe university, the employer or the visa office decides. Ask before you book.`,
        links: [
          { name: "The four PTE tests", url: `${courses.PTEOnline.url}#${pteTypes.id}` },
          { name: "How long PTE takes", url: `${courses.PTEOnline.url}#${pteTiming.id}` },
          { name: "How to book PTE", url: `${courses.PTEOnline.url}#book-the-test` },
          { name: "Our PTE results", url: `${courses.PTEOnline.url}#results` },
          { name: "IELTS bands and rounding", url: `${courses.IeltsClass.url}#rounding` },
          { name: "Repeat one part of IELTS", url: `${courses.IeltsClass.url}#retake` },
        ],
        keywords:
          "academic general core type kinds gt register centre slot pearson duration minutes timing valid expire mocks success rate results score average rounding retake again fail repeat skill",
        facts: [pteTypes, ieltsVersions],
        formerIds: [
          "pte-length",
          "pte-booking",
          "pte-practice",
          "ielts-versions",
          "ielts-band",
          "ielts-retake",
        ],
      },
    ],
  },
  {
    id: "fees",
    title: "Fees and payment",
    questions: [
      {
        id: "fees-how-much",
        question: "What does a course cost?",
        answer:
          "That depends on the course package, so contact us for pricing. A counsellor tells you the full fee before you join. It includes classes, material and the learning portal. It does not include exams: you pay the exam centre for those.",
        links: [contactLink],
        keywords: "price pricing charges fees cheap discount how much rupees books",
        formerIds: ["fees-exam"],
      },
      {
        id: "fees-emi",
        question: "Can I pay in instalments, and how do I pay?",
        answer: `Yes. Pay at once, in monthly instalments (EMI) or by your own plan. You pay by ${payment.ways}, in ${payment.currency}. Sales tax may be added. A counsellor tells you the total first.`,
        links: [termsLink],
        keywords: "emi monthly installments part payment paypal card credit euro upi cash currency",
        formerIds: ["fees-how-to-pay"],
      },
      {
        id: "fees-refund",
        question: "Can I cancel, and do I get my money back?",
        answer:
          "All sales are final and there are no refunds, so try a class before you pay. A subscription renews automatically until you cancel it. Write to us to cancel. Your course then ends with the time that you have paid for.\n\nThe law of your country may give you more rights, such as the right of withdrawal in the European Union. You keep these rights.",
        links: [termsLink],
        keywords: "refund cancellation money back withdraw subscription",
      },
    ],
  },
  {
    id: "demo",
    title: "Demo class and start dates",
    questions: [
      {
        id: "demo-book",
        question: "Is the demo class free, and how do I book it?",
        answer: `Yes, it is free. You don’t need a card, a deposit or an account. Our page of demo classes shows all dates: choose one and book your place. If no date is planned, or none suits you, ask for a class on the same page: a counsellor calls you within ${callBackHours} opening hours and finds one at your level. You can still say no afterwards.\n\nIf your phone number is not Indian, choose your country beside it. We call German numbers from Berlin, and all other numbers from Karnal.`,
        links: [{ name: "Demo classes", url: "/demo-classes" }, registerLink],
        keywords:
          "trial lesson cost commitment registration enrol enroll join sign up call back login password mobile country code foreign international error",
        formerIds: ["demo-free", "demo-foreign-number"],
      },
      {
        id: "demo-next-batch",
        question: "When does the next group start?",
        answer:
          "A new group starts when enough students of one level have joined. The page of your course shows the next dates. If there is no date yet, ask us.",
        links: [allCoursesLink, contactLink],
        keywords: "start date begin batch admission timings schedule when",
      },
    ],
  },
  {
    id: "certificates",
    title: "Certificates and visas",
    formerIds: ["visas"],
    questions: [
      {
        id: "certificate-visa",
        question: "Do I get a certificate, and is it enough for a visa?",
        answer: `In German and spoken English, you get a certificate when you pass the final evaluation of a level. It is not enough for a visa or a university. They ask for an exam: for German, usually one by ${germanCertificates.providers}; for English, often IELTS or PTE.\n\nWe prepare you for these exams. You book the exam yourself, and we help you choose it.`,
        links: [courseLink(courses.GermanClass)],
        keywords: "completion proof cv accepted recognised embassy official dsh exam",
        facts: [germanCertificates],
        formerIds: ["certificate-own", "german-exam"],
      },
      {
        id: "visa-german-level",
        question: "Which level of German do I need for Germany?",
        answer: `Usually ${spouseLevel} to join your husband or wife, ${trainingLevel} to start vocational training, ${nursingLevel} to work as a nurse, and ${degreeLevel} for a degree taught in German. The embassy or the immigration office decides. Ask before you book an exam.`,
        links: [{ name: "Levels by goal", url: `${courses.GermanClass.url}#which-level` }],
        keywords:
          "visa spouse ausbildung nursing diploma recognised study blue card a1 b1 b2 c1 work",
        facts: [germanGoals],
      },
      {
        id: "visa-help",
        question: "Do you help with the visa application?",
        answer:
          "We help with the language: which level and which exam you need, by when, and how to answer questions in the interview. We are not a visa agency. For forms and legal advice, ask the embassy or a lawyer.",
        keywords: "agent consultant immigration paperwork",
      },
    ],
  },
  {
    id: "data",
    title: "Your data",
    questions: [
      {
        id: "data-delete",
        question: "How do you use my data, and how do I delete it?",
        answer:
          "We call or write to you about your enquiry and your demo class. We don’t sell your number or pass it on for advertising. You get our newsletter only if you ask for it and confirm your address.\n\nNothing loads from another company before you agree. Maps and the Google button load only when you click them.\n\nTo see or delete your data, enter your email address. We send you a link. You don’t need an account.",
        links: [{ name: "See or erase your data", url: "/your-data" }, privacyLink],
        keywords: "gdpr erase remove account profile privacy spam cookies tracking personal phone",
        formerIds: ["data-use"],
      },
      {
        id: "under-18",
        question: "I am under 18. Can I join?",
        answer:
          "Yes, with your parents. Ask them to register and to agree to the terms. For a demo class, a parent books for you with their own name and phone number. We call them first. For PTE Academic, you also need their written consent.",
        links: [termsLink],
        keywords: "age minor child children kids school",
        facts: [pteTestDay],
      },
    ],
  },
];
