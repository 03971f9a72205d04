import { germanCertificates, germanGoals, germanUnits } from "../../exams/german-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. Units and goals come from exams/german-facts.ts. */

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
<p>“How long do I need to reach B1?” Many people ask this in their first phone call. I learned German at nineteen because I had to read the manual of a machine, and I wanted to know this too. The answer begins with a calculation.</p>

<h2>How many lessons a level takes</h2>
<p>The Goethe-Institut says how many lessons most people need, counted from the very first one. It calls them units; a unit has ${minutes} minutes.</p>
<table>
<thead><tr><th scope="col">From zero to</th><th scope="col">Units of ${minutes} minutes</th><th scope="col">What you can do there</th></tr></thead>
<tbody>
<tr><td>A1</td><td>${to.A1.least} to ${to.A1.most}</td><td>Introduce yourself, buy a ticket, spell your name on the phone</td></tr>
<tr><td>A2</td><td>${to.A2.least} to ${to.A2.most}</td><td>Make an appointment, report a broken heating, talk about your weekend</td></tr>
<tr><td>B1</td><td>${to.B1.least} to ${to.B1.most}</td><td>Manage most situations alone, give reasons, tell a story in order</td></tr>
</tbody>
</table>
${sourceNote(germanUnits)}
<p>As you see, some people need many more units than others. For B1 the difference is ${to.B1.most - to.B1.least} units. Nobody can tell you on the phone how many you will need. But two things make a big difference, and you can decide both: practise between the lessons, and speak.</p>

<h2>Calculate your own weeks</h2>
<p>Take a sheet of paper and write three lines.</p>
<ol>
<li><strong>Units a week.</strong> For example, you have class on three evenings, two units each. That is 6 units.</li>
<li><strong>Units for the level.</strong> For A1: ${to.A1.least} to ${to.A1.most} units.</li>
<li><strong>Divide.</strong> ${to.A1.least} ÷ 6 is about ${Math.round(to.A1.least / 6)} weeks, ${to.A1.most} ÷ 6 about ${Math.round(to.A1.most / 6)}.</li>
</ol>
<p>So with six units a week, A1 takes between three and eight months. Now calculate the same with ten units, and with four. The time depends more on your week than on your talent.</p>
<p>Remember two things. First, in some weeks you have no class, for example at Diwali, for a wedding or at the end of the financial year. Take these weeks out before you divide. Second, the second half of a level feels slower than the first, because you notice how much you cannot say yet. That is normal.</p>

<h2>How to practise twenty minutes a day</h2>
<p>The fastest students are often not those with the best memory. They are those who use German every day. Here is what you can do in twenty minutes:</p>
<ul>
<li><strong>Five minutes of speaking.</strong> Read the dialogue of the last lesson aloud, both parts.</li>
<li><strong>Five minutes of words.</strong> Ten cards, each with the article and a sentence. Not fifty.</li>
<li><strong>Five minutes of listening.</strong> Play the same short recording on Monday, Tuesday and Wednesday. On the third day you hear words that you did not hear before.</li>
<li><strong>Five minutes of writing.</strong> Write three sentences about today by hand, with the verb in the right place. Another post says <a href="/blog/viewallblogs/german-word-order-verb-bridge">where the verb goes</a>.</li>
</ul>
<p>Two hours on Sunday are almost the same time, but they help much less. In a week you forget a lot; in a day you don’t.</p>

<h2>Which level you really need</h2>
<p>Find this out before you calculate. If you are in India, these are the usual levels:</p>
<ul>
<li>To join your husband or wife: <strong>${usual("Join")}</strong></li>
<li>To start an <em lang="de">Ausbildung</em>, vocational training: <strong>${usual("Start an")}</strong></li>
<li>To have a nursing diploma recognised: <strong>${usual("Have your nursing")}</strong></li>
<li>For a degree taught in German: <strong>${usual("Take a degree taught in German")}</strong></li>
</ul>
${sourceNote(germanGoals)}
<p>The embassy, the university or the authority decides, and the rules can change. Ask them before you book anything, and keep the answer. Our course page has <a href="/services/learn-german-online#which-level">more goals and their levels</a>, also for people who already live in Germany.</p>

<h2>What to do if your date is fixed</h2>
<p>Sometimes your date is fixed: the appointment at the consulate is in spring, or the training starts in September. Then count backwards.</p>
<ol>
<li>Start with the appointment. You need the certificate on that day, and as a rule it may not be older than ${germanCertificates.notOlderThan}.</li>
<li>Go back to the exam. You get the certificate some weeks after it; ask the exam centre how many. Exams are often full, so also ask for the last day to register.</li>
<li>Go back four more weeks. Use them to learn the exam itself, not new grammar: how long each part is, what the tasks look like, how to write an email of the right length.</li>
<li>The time between today and that point is for learning German. Multiply the weeks by your units a week, and compare the result with the table above.</li>
</ol>
${sourceNote(germanCertificates)}
<p>If the time is not enough, you can take more units a week, a later exam, or a lower level if the office accepts it. Don’t learn answers by heart instead. In the oral part the examiner asks “And why?”, and then you have no answer.</p>

<h2>An example</h2>
<p>Manpreet, an invented student, works in a pharmacy in Karnal and wants to start an <em lang="de">Ausbildung</em> in ten months. She is a complete beginner. Three evenings with two units each are 6 units a week. Ten months have about 43 weeks. She takes out four weeks for her family and four for the exam itself. That leaves 35 weeks, or 210 units. This is enough for A1 and perhaps for A2, but B1 needs at least ${to.B1.least}.</p>
<p>With five evenings she has 350 units, the least that people need for B1. It is possible if she uses every week and practises twenty minutes every day. Or she starts the training half a year later and has more time. Both are good plans.</p>

<h2>Exercise: write down your own plan</h2>
<p>Write down four numbers: units a week, weeks until your date, weeks without class, minutes a day that you will really practise. Then finish this sentence: “So by then I can …”. Bring the sheet to <a href="/register">a free demo class</a>, and we talk about your plan.</p>
`,
};
