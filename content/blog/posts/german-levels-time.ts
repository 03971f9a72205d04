import { germanCertificates, germanGoals, germanUnits } from "../../exam-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. Units and goals come from exam-facts.ts. */

const { minutes, to } = germanUnits;
const usual = (start: string) =>
  germanGoals.fromIndia.find(({ goal }) => goal.startsWith(start))?.level;

export const germanLevelsTime: SamplePost = {
  slug: "how-long-to-learn-german-b1",
  title: "How long does it take to reach B1 in German?",
  shortDescription:
    "“Six months” means nothing until you know how many lessons they have. Calculate how many weeks you need for A1, A2 and B1, and what to do if your visa date is fixed.",
  metaTitle: "How long does German take to B1? Calculate it",
  metaDescription:
    "How many lessons do you need to reach German A1, A2 or B1, and how many weeks is that? A simple calculation with official figures, and a plan for a date.",
  topic: "German",
  tags: ["levels", "planning", "visa", "A1", "B1"],
  author: "Imran Siddiqui",
  publishedAt: "2026-08-11T06:30:00.000Z",
  checkedOn: newestCheck(germanUnits, germanGoals, germanCertificates),
  picture: {
    name: "next-stop-b1",
    alt: "A yellow train with three passengers stands at a platform. The map above shows the stops A1, A2 and B1. A woman with a suitcase waits under the sign for B1.",
  },
  html: `
<p>“How long do I need to reach B1?” Many people ask this in their first phone call. I learned German at nineteen because I had to read the manual of a machine, and I wanted an honest answer then. So here is one. It begins with a calculation.</p>

<h2>How many lessons a level takes</h2>
<p>The Goethe-Institut gives ranges for learners in general, counted from the very first lesson. A unit has ${minutes} minutes.</p>
<table>
<thead><tr><th scope="col">From zero to</th><th scope="col">Units of ${minutes} minutes</th><th scope="col">What you can do there</th></tr></thead>
<tbody>
<tr><td>A1</td><td>${to.A1.least} to ${to.A1.most}</td><td>Introduce yourself, buy a ticket, spell your name on the phone</td></tr>
<tr><td>A2</td><td>${to.A2.least} to ${to.A2.most}</td><td>Make an appointment, report a broken heating, tell of your weekend</td></tr>
<tr><td>B1</td><td>${to.B1.least} to ${to.B1.most}</td><td>Manage most situations alone, give reasons, tell a story in order</td></tr>
</tbody>
</table>
${sourceNote(germanUnits)}
<p>Look at the width of these ranges. Between the quick end of B1 and the slow one lie ${to.B1.most - to.B1.least} units. Nobody can tell you on the phone where in the range you will be. But you can move within it, and most of what moves you is under your control: whether you practise between the lessons, and whether you speak.</p>

<h2>Calculate your own weeks</h2>
<p>Take a sheet of paper. Three lines will do.</p>
<ol>
<li><strong>Lessons a week.</strong> Say you have class on three evenings, two units each. That is 6 units.</li>
<li><strong>The range.</strong> For A1: ${to.A1.least} to ${to.A1.most} units.</li>
<li><strong>Divide.</strong> ${to.A1.least} ÷ 6 is about ${Math.round(to.A1.least / 6)} weeks, ${to.A1.most} ÷ 6 about ${Math.round(to.A1.most / 6)}.</li>
</ol>
<p>So with six units a week, A1 takes somewhere between three and eight months. Now do the same with ten units, and with four. Suddenly “how long” is a question about your calendar and not about your talent.</p>
<p>Two warnings belong to this sum. Weeks with Diwali, a wedding or the end of the financial year do not have six units in them; cross them out before you divide. And the second half of a level feels slower than the first, since you now hear everything that you cannot yet say. That is a sign of progress in disguise.</p>

<h2>How to practise twenty minutes a day</h2>
<p>Students who end up near the lower number are seldom the ones with the best memory. They are the ones who meet German every day. What a good twenty minutes looks like:</p>
<ul>
<li><strong>Five minutes aloud.</strong> Read the dialogue of the last lesson, both parts, standing up.</li>
<li><strong>Five minutes of words.</strong> Ten cards, each with article and a sentence. Not fifty.</li>
<li><strong>Five minutes of ear.</strong> The same short recording on Monday, Tuesday and Wednesday. On the third day you hear the words that were never there.</li>
<li><strong>Five minutes of hand.</strong> Three sentences about today, by hand, with the verb in the right place. <a href="/blog/viewallblogs/german-word-order-verb-bridge">Where that is</a> takes an evening to understand and a month to believe.</li>
</ul>
<p>Two hours on Sunday instead? They add up to almost the same, and they do far less. Between Sunday and Sunday you forget; between Tuesday and Wednesday you do not have the time to.</p>

<h2>Which level you really need</h2>
<p>Ask this before you count. From India, these are the levels usually asked for:</p>
<ul>
<li>To join your husband or wife: <strong>${usual("Join")}</strong></li>
<li>To start an <em lang="de">Ausbildung</em>, vocational training: <strong>${usual("Start an")}</strong></li>
<li>To have a nursing diploma recognised: <strong>${usual("Have your nursing")}</strong></li>
<li>For a degree taught in German: <strong>${usual("Take a degree taught in German")}</strong></li>
</ul>
${sourceNote(germanGoals)}
<p>The embassy, the university or the authority decides, and each may change its mind. Write to them before you book anything and keep the answer. There is <a href="/services/learn-german-online#which-level">a longer list by goal</a> on our course page, for people who are in Germany already as well.</p>

<h2>What to do if your date is fixed</h2>
<p>Sometimes the calendar comes first: the appointment at the consulate is in spring, the training starts in September. Then count backwards.</p>
<ol>
<li>Start at the appointment. The certificate has to be in your hand on that day, and as a rule it may not be older than ${germanCertificates.notOlderThan}.</li>
<li>Go back to the exam. Between it and the certificate lie some weeks; ask the exam centre how many. Seats fill early, so ask about the last day to register, too.</li>
<li>Go back four more weeks. They belong to the format of the exam, not to new grammar: how long each part is, what the tasks look like, how to write an email of the right length.</li>
<li>What is left between today and that point is your time for the language. Divide it by your units a week, and you see whether the sum works.</li>
</ol>
${sourceNote(germanCertificates)}
<p>If it does not work, you have three honest choices: more units a week, a later exam, or a lower level where the office accepts it. There is a fourth, dishonest one, which is to learn answers by heart. It fails in the oral part, at the moment when the examiner asks “And why?”.</p>

<h2>An example</h2>
<p>Manpreet, an invented student, works in a pharmacy in Karnal and wants to start an <em lang="de">Ausbildung</em> in ten months. She has no German. Three evenings of two units give her 6 a week; ten months have about 43 weeks, and she crosses out four for family and four for the exam format. That leaves 35 weeks, or 210 units: safely A1, perhaps A2, and nowhere near the ${to.B1.least} that B1 starts at.</p>
<p>With five evenings of two units she comes to 350, the lower end of B1. It is possible. It means that every week counts, and that her twenty minutes a day are not decoration. Or she moves the start by half a year and sleeps. Both are good plans. Only “it will somehow work out” is not one.</p>

<h2>Exercise: write down your own plan</h2>
<p>Write down four numbers: units a week, weeks until your date, weeks you have to cross out, minutes a day that you will really practise. Then write one sentence under them that begins with “So by then I can …”. If you bring that sheet to <a href="/register">a free demo class</a>, we can talk about your plan and not about plans in general.</p>
`,
};
