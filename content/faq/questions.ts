import type { Link } from "#contract/institute.ts";
import type { Question } from "../courses/course-page.ts";
import { courses } from "../courses/courses.ts";
import { payment } from "../courses/fees.ts";
import { pteClaims } from "../courses/pte-claims.ts";
import {
  germanCertificates,
  germanGoals,
  ieltsBands,
  ieltsDelivery,
  ieltsRetake,
  ieltsVersions,
  pteScores,
  pteTestDay,
  pteTiming,
  pteTypes,
  withinSentence,
} from "../exam-facts.ts";
import { callBackOpeningMinutes } from "../site.ts";

/*
 * The FAQ by topic. The `id` of a question is its link and never changes. Figures of the exams come
 * from `exam-facts.ts`; what is said of the courses is what their pages say. Details of the institute
 * stand as `{karnal.opens}` (`contract/fill-in.ts`).
 */

/** Paragraphs of an answer are parted by an empty line. */
export type FaqQuestion = Question & {
  /** Other words that people type when they look for this; only the search reads them. */
  keywords?: string;
};

export type FaqTopic = { id: string; title: string; questions: readonly FaqQuestion[] };

const courseLink = ({ name, url }: { name: string; url: string }): Link => ({ name, url });
const contactLink: Link = { name: "Contact us", url: "/contactus" };
const registerLink: Link = { name: "Register", url: "/register" };
const finderLink: Link = { name: "Find your course", url: "/services/find" };
const termsLink: Link = { name: "Terms and conditions", url: "/terms-and-conditions" };
const privacyLink: Link = { name: "Privacy policy", url: "/privacy-policy" };

const callBackHours = callBackOpeningMinutes / 60;
const [mockTests, practiceQuestions, trainingHours, successRate] = pteClaims.items;
const [pteAcademic, pteGeneric, pteYoungLearner, pteHome] = pteTypes.items;
const [academic, generalTraining] = ieltsVersions.items;
const [example] = ieltsBands.examples;
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
    questions: [
      {
        id: "which-course",
        question: "Which course is right for me?",
        answer:
          "Begin with what it is for. A visa or a university names an exam; a job interview or a new neighbour asks only that you talk. Our course finder turns three answers (your goal, your place, your level) into a course and says why. If you would rather be asked by a person, call us.",
        links: [finderLink, { name: "All six courses", url: "/services" }],
        keywords: "choose recommend advice help decide",
      },
      {
        id: "language-or-exam",
        question: "Do I need a language course or exam coaching?",
        answer:
          "Exam coaching trains what the test asks for, in the time it gives. It works if you can already talk about your last weekend without looking for every word. If not, a level of spoken English first is the shorter way to the score. The first mock test shows it, and we tell you honestly.",
        links: [courseLink(courses.EnglishOnline), courseLink(courses.EnglishOffline)],
        keywords: "basics prepare",
      },
      {
        id: "pte-or-ielts",
        question: "PTE or IELTS: which test should I take?",
        answer:
          "First ask the university or the visa office which of them it accepts. If both will do: in IELTS an examiner talks with you, in PTE you talk to a microphone and software takes part in the marking. People who warm up in conversation often prefer IELTS, people who like a clear task on a screen PTE. You can sit in on a demo class of each.",
        links: [courseLink(courses.PTEOnline), courseLink(courses.IeltsClass)],
        keywords: "difference compare easier better exam",
        facts: [ieltsDelivery, pteScores],
      },
      {
        id: "how-long",
        question: "How long does a course take?",
        answer: `A level of spoken English takes about 2-3 months. German levels grow: the first steps are short, and each level takes longer than the one before. PTE comes as ${trainingHours.value} hours of training, fitted to the date of your test. All of it assumes 15-30 minutes of practice on your own every day.`,
        links: [{ name: "German level by level", url: `${courses.GermanClass.url}#levels` }],
        keywords: "duration months weeks time finish fast intensive",
      },
      {
        id: "batch-size",
        question: "How many people are in a batch?",
        answer:
          "Six to ten, in every course, online and in Karnal. That is enough for a discussion and too few to hide in. Batches are put together by level, not by age.",
        keywords: "class size students group small individual",
      },
    ],
  },
  {
    id: "online",
    title: "Online classes",
    questions: [
      {
        id: "online-live",
        question: "Are online classes live, or do I watch videos?",
        answer:
          "They are live: a trainer, six to ten people, cameras on if your line allows. Videos come on top. Recorded lectures, PDFs, assignments and quizzes are in the learning portal, day and night.",
        keywords: "recorded zoom portal recording 24/7",
      },
      {
        id: "online-equipment",
        question: "What do I need at home?",
        answer:
          "A headset with a microphone, a connection that carries a video call, and a door to close. For German and English a phone will do. For PTE you need a computer with an English keyboard, since the test is typed; a phone opens the portal, but not the mock tests.",
        keywords: "laptop internet mobile technical requirements camera",
      },
      {
        id: "online-missed",
        question: "What if I miss a class?",
        answer:
          "You find the recording in the portal and bring your questions to the weekend doubt session. If a whole week is going to be difficult, tell your trainer before it starts, not after.",
        keywords: "absent ill holiday catch up recording",
      },
      {
        id: "online-time-zone",
        question: "I live in another time zone. Can I still join?",
        answer:
          "Yes; our students sit in more than 20 countries. Each branch teaches by its own clock, Monday to Saturday, and you may join a batch of either one. Tell us your city in the form, and the counsellor offers the hours in your time.",
        links: [contactLink],
        keywords: "abroad usa canada australia uk dubai timings evening",
      },
    ],
  },
  {
    id: "karnal",
    title: "Classroom in Karnal",
    questions: [
      {
        id: "karnal-where",
        question: "Where is the classroom, and when is it open?",
        answer:
          "At {karnal.address}. The door is open from {karnal.days}, {karnal.opens} to {karnal.closes}, and classes run within these hours. You need no appointment to look around.",
        links: [{ name: "Map and directions", url: "/contactus#karnal" }],
        keywords: "address location timings visit branch haryana",
      },
      {
        id: "karnal-courses",
        question: "Which courses are taught in the classroom?",
        answer:
          "Spoken English, PTE and IELTS. English and PTE you can also take online. IELTS we teach face to face only, with every essay marked by hand, and German online only.",
        links: [
          courseLink(courses.EnglishOffline),
          courseLink(courses.PTEOffline),
          courseLink(courses.IeltsClass),
        ],
        keywords: "offline face to face",
      },
      {
        id: "berlin-classroom",
        question: "Is there a classroom in Berlin as well?",
        answer:
          "No. The Berlin branch teaches online batches in German time, and its door is open for counselling: which level, which exam, which papers. The classroom is in Karnal.",
        links: [{ name: "The Berlin branch", url: "/contactus#berlin" }],
        keywords: "germany offline branch",
      },
    ],
  },
  {
    id: "german",
    title: "German",
    questions: [
      {
        id: "german-zero",
        question: "I know no German at all. Can I start?",
        answer:
          "Yes, and you will not be the only one. A1 begins with saying hello and spelling your name. From there the course goes on to C2, one level at a time. If you had German years ago, a talk and a short written test find the level where you join.",
        links: [courseLink(courses.GermanClass)],
        keywords: "beginner a1 a2 b1 b2 c1 c2 levels scratch assessment",
      },
      {
        id: "german-exam",
        question: "Do you prepare for the German exams?",
        answer: `Yes, for those of ${germanCertificates.providers}. You learn the language first and the format of your exam second, with its own tasks at its own timings. We are not an exam centre: you register for the exam yourself, and we help you choose which one and when.`,
        links: [courseLink(courses.GermanClass)],
        keywords: "test certificate dsh exam book",
        facts: [germanCertificates],
      },
    ],
  },
  {
    id: "english",
    title: "Spoken English",
    questions: [
      {
        id: "english-level",
        question: "How do I find my level of English?",
        answer:
          "Online by a short mock test, half of it spoken: it tells whether you join Beginner, Intermediate or Advance. In Karnal by a talk with the trainer, who suggests Basic Spoken English, Advanced Communication Skills or IELTS & Personality Development. If the first classes turn out too easy or too hard, you change the batch.",
        links: [courseLink(courses.EnglishOnline), courseLink(courses.EnglishOffline)],
        keywords: "beginner intermediate advanced placement test",
      },
      {
        id: "english-freeze",
        question: "I understand English but freeze when I have to speak. Will it help?",
        answer:
          "It is what most of our students say in the first week. So you talk to one person before you talk to ten, your mistakes are mended after you have finished, and nobody is called out in front of the class. What you missed at school were not rules but hours of talking, and those you get here.",
        links: [courseLink(courses.EnglishOffline)],
        keywords: "shy fear confidence nervous hesitation fluency",
      },
    ],
  },
  {
    id: "pte",
    title: "PTE",
    questions: [
      {
        id: "pte-practice",
        question: "How much practice is in the PTE course?",
        answer: `${mockTests.value} mock tests, ${practiceQuestions.value} practice questions and ${trainingHours.value} hours of training, online and in Karnal alike. After each mock test the trainer goes through your report with you and says what to do about the weakest line of it. ${successRate.value} is our success rate, by our own count. It is no promise: it depends on how many of the mock tests you really take.`,
        links: [courseLink(courses.PTEOnline), courseLink(courses.PTEOffline)],
        keywords: "mocks material questions hours training success rate results guarantee pass",
      },
      {
        id: "pte-which",
        question: "Which PTE test do I need?",
        answer: `Most people need ${pteAcademic.name}, for ${withinSentence(pteAcademic.usedFor)}: it is the one that we coach. ${pteGeneric.name} is for ${withinSentence(pteGeneric.takenBy)}, ${pteYoungLearner.name} for ${withinSentence(pteYoungLearner.takenBy)}, ${pteHome.name} for ${withinSentence(pteHome.usedFor)}. ${pteTypes.note}`,
        links: [{ name: "The four PTE tests", url: `${courses.PTEOnline.url}#${pteTypes.id}` }],
        keywords: "academic general core home type kinds",
        facts: [pteTypes],
      },
      {
        id: "pte-length",
        question: "How long is the test, and how long does the result count?",
        answer: `${pteTiming.total.time} for ${pteAcademic.name}, in one go; Speaking and Writing share one part. The result comes after ${pteScores.resultsAfter} and counts for ${pteScores.validFor}.`,
        links: [{ name: "The parts of the test", url: `${courses.PTEOnline.url}#${pteTiming.id}` }],
        keywords: "duration minutes timing validity valid expire",
        facts: [pteTiming, pteScores],
      },
      {
        id: "pte-booking",
        question: "Do you book the test for me?",
        answer:
          "You book it yourself on Pearson’s website, under the name in your passport, and you take it at one of Pearson’s test centres. We go through the booking with you, step by step, and help you choose a date that your mock tests support.",
        links: [courseLink(courses.PTEOnline)],
        keywords: "register exam centre date slot pearson",
      },
    ],
  },
  {
    id: "ielts",
    title: "IELTS",
    questions: [
      {
        id: "ielts-versions",
        question: "Academic or General Training?",
        answer: `${academic.name} is for ${withinSentence(academic.usedFor)}. ${generalTraining.name} is for ${withinSentence(generalTraining.usedFor)}. ${ieltsVersions.shared} ${ieltsVersions.note}`,
        links: [{ name: "Both versions", url: `${courses.IeltsClass.url}#versions` }],
        keywords: "difference gt type which",
        facts: [ieltsVersions],
      },
      {
        id: "ielts-band",
        question: "How is the overall band worked out?",
        answer: `${ieltsBands.rule} An example: ${example.listening} in Listening, ${example.reading} in Reading, ${example.writing} in Writing and ${example.speaking} in Speaking make ${example.mean} on average, and ${example.overall} overall.`,
        links: [{ name: "Bands and rounding", url: `${courses.IeltsClass.url}#rounding` }],
        keywords: "score calculate average rounding",
        facts: [ieltsBands],
      },
      {
        id: "ielts-retake",
        question: "Can I repeat a single part?",
        answer: `Yes, by ${ieltsRetake.name}: one of the four parts, once, within ${ieltsRetake.withinDays} days of a full test on computer. ${ieltsRetake.note}`,
        links: [{ name: "How the retake works", url: `${courses.IeltsClass.url}#retake` }],
        keywords: "retake again fail one skill osr repeat",
        facts: [ieltsRetake],
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
          "The fee varies by course package, so we do not print one: contact us for pricing. A counsellor tells you the whole sum before you join. The demo class is free.",
        links: [contactLink],
        keywords: "price pricing charges fees cheap discount how much rupees",
      },
      {
        id: "fees-emi",
        question: "Can I pay in instalments?",
        answer:
          "Yes, in monthly instalments (EMI) or by a plan that we agree with you before you join. Ask for it on the first call; nobody needs to explain why.",
        keywords: "emi monthly installments part payment",
      },
      {
        id: "fees-how-to-pay",
        question: "How do I pay, and in which currency?",
        answer: `By ${payment.ways}, in ${payment.currency}. Sales tax may be added where the law asks for it; the counsellor names the total before you pay.`,
        links: [termsLink],
        keywords: "paypal visa card credit euro euros upi cash rupees tax currency",
      },
      {
        id: "fees-refund",
        question: "Can I cancel, and do I get my money back?",
        answer:
          "All sales are final and there are no refunds; that is why the demo class comes first. A subscription renews by itself until you cancel it. Write to us to cancel, and it ends with the term that you have paid for.\n\nWhere the law of your country gives consumers further rights, such as the right of withdrawal in the European Union, you keep them.",
        links: [termsLink],
        keywords: "refund cancellation money back withdraw subscription",
      },
      {
        id: "fees-exam",
        question: "Is the exam fee included?",
        answer:
          "No. You pay the fee of an exam to whoever holds it: Pearson for PTE, the test centre for IELTS, the exam centre for German. Our fee covers the course and its material; there are no books to buy on top.",
        keywords: "exam cost test fee books material",
      },
    ],
  },
  {
    id: "demo",
    title: "Demo class and registration",
    questions: [
      {
        id: "demo-free",
        question: "Is the demo class really free?",
        answer:
          "Yes. We ask for no card and no deposit. You sit in on a class of your level, and you may speak in it. The talk before it is free as well, and so is the test that finds your level or, for PTE and IELTS, your first mock test. Afterwards you decide, and no is an answer too.",
        links: [registerLink],
        keywords: "trial free lesson cost commitment",
      },
      {
        id: "demo-book",
        question: "How do I register, and what happens then?",
        answer: `Leave your name, email and phone number on the page of your course or on the registration page. A counsellor calls within ${callBackHours} opening hours of the branch, asks what the course is for, and finds a demo class for you. Registering binds you to nothing, and you need no account for it.`,
        links: [registerLink],
        keywords: "enrol enroll join sign up book demo call back account login password",
      },
      {
        id: "demo-next-batch",
        question: "When does the next batch start?",
        answer:
          "Batches start through the year, whenever a group of one level is complete. Ask for your course and level: the counsellor knows the next start, and which running batch still has a seat.",
        links: [contactLink],
        keywords: "start date begin admission timings schedule when",
      },
      {
        id: "demo-foreign-number",
        question: "My phone number is not Indian. Can I register?",
        answer:
          "Yes. The form expects an Indian number at first; choose your country beside it, and it takes yours. German numbers are called from Berlin, all others from Karnal.",
        keywords: "mobile country code foreign international form error",
      },
    ],
  },
  {
    id: "certificates",
    title: "Certificates",
    questions: [
      {
        id: "certificate-own",
        question: "Do I get a certificate?",
        answer:
          "In German and spoken English, yes: at the end of each level, once you have passed the final evaluation. It names the level and what you have shown, so that an employer can read it without knowing us. In PTE and IELTS the score report of the exam is the certificate that counts.",
        keywords: "completion proof cv",
      },
      {
        id: "certificate-visa",
        question: "Is your certificate enough for a visa or a university?",
        answer: `No. Offices and universities want an exam by a provider they accept. For German those of ${germanCertificates.providers} usually do; for English often IELTS or PTE. ${germanCertificates.note}`,
        links: [courseLink(courses.GermanClass)],
        keywords: "accepted recognised embassy goethe telc official",
        facts: [germanCertificates],
      },
    ],
  },
  {
    id: "visas",
    title: "Visas and moving",
    questions: [
      {
        id: "visa-german-level",
        question: "Which level of German do I need for Germany?",
        answer: `Usually ${spouseLevel} to join your husband or wife, ${trainingLevel} to start vocational training, ${nursingLevel} to have a nursing diploma recognised, and ${degreeLevel} for a degree taught in German. The office that reads your papers decides, so ask it before you book an exam.`,
        links: [
          {
            name: "Levels by goal",
            url: `${courses.GermanClass.url}#which-level`,
          },
        ],
        keywords: "visa spouse ausbildung nurse study blue card a1 b1 b2 c1 embassy work",
        facts: [germanGoals],
      },
      {
        id: "visa-help",
        question: "Do you help with the visa application?",
        answer:
          "With the language part of it: which level, which exam, by which date, and how to answer when the officer asks you something. We are an institute and not a visa agency. Forms, papers and legal advice are matters for the embassy or a lawyer.",
        keywords: "agent consultant immigration paperwork interview",
      },
      {
        id: "moving-mid-course",
        question: "I move away in the middle of the course. What then?",
        answer:
          "You take the course along. In English and PTE you continue in an online batch of your level, and in German you may join a batch of the Berlin branch, in your new time zone. Bring the letters from the registry office that you do not understand: the doubt session is there for them. Only IELTS has no online batch.",
        links: [{ name: "The Berlin branch", url: "/contactus#berlin" }],
        keywords: "switch transfer relocate berlin germany continue abroad offline",
      },
    ],
  },
  {
    id: "data",
    title: "Account and data",
    questions: [
      {
        id: "data-use",
        question: "What do you do with my number?",
        answer:
          "We call it, to answer your enquiry and to arrange the demo class. We do not sell it or pass it on for advertising. Our letters go only to people who ask for them and confirm it by mail. And nothing on these pages loads from another company before you agree; even the maps wait for a click.",
        links: [privacyLink],
        keywords: "privacy spam cookies tracking newsletter personal",
      },
      {
        id: "data-delete",
        question: "How do I see or delete what you know about me?",
        answer:
          "Enter your email address, and we mail you a link. Behind it you see what there is, and one press of a button hands you a file of it or erases it. You need no account for that. If you have one, your profile page does the same, and corrects what is wrong.",
        links: [
          { name: "See or erase your data", url: "/your-data" },
          { name: "Your profile", url: "/userProfile" },
          privacyLink,
        ],
        keywords: "gdpr erase remove account privacy",
      },
      {
        id: "under-18",
        question: "I am under 18. May I join?",
        answer:
          "With your parents. Ask them to register and to agree to the terms: we do not knowingly collect data of anyone under 18. Once they have, you are welcome in class, and for PTE Academic, for example, you need their written consent too.",
        links: [termsLink],
        keywords: "age minor child children kids school parents",
        facts: [pteTestDay],
      },
    ],
  },
];
