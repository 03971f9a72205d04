import { pteScores, pteTestDay, pteTiming } from "../../exams/pte-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. Times and rules of the test come from exams/pte-facts.ts. */

const [speakingWriting, reading, listening] = pteTiming.parts;
const [phone, bag, books] = pteTestDay.leave;

export const pteFourWeeks: SamplePost = {
  slug: "pte-four-week-plan",
  title: "A four-week study plan for PTE",
  shortDescription:
    "A plan for people who work: one hour on weekdays, two on Saturday, none on Sunday. What to do in each week, and how to read your own mock test.",
  metaTitle: "A four-week PTE study plan with days off",
  metaDescription:
    "Four weeks to PTE Academic with a job: an hour a day, three mock tests on Saturdays, Sundays off. What to do in each week, and what to leave out.",
  topic: "PTE",
  tags: ["PTE Academic", "planning", "mock tests", "test day"],
  author: "Gurleen Sandhu",
  publishedAt: "2026-07-14T06:30:00.000Z",
  checkedOn: newestCheck(pteTiming, pteTestDay, pteScores),
  picture: {
    name: "four-weeks",
    alt: "A wall calendar of four weeks. Most days are ticked, three Sundays have a cup of tea, and the last day has a star. A smiling man holds a cup beside it, and a headset hangs on a hook.",
  },
  html: `
<p>Your PTE test is in four weeks. On the internet you find plans with six hours a day. But you have a job, perhaps children, and a long way to work. This plan is for you.</p>
<p>You need about seven hours a week: one on each weekday, two on Saturday and none on Sunday. A Saturday with a full mock test takes fifteen minutes more. The plan is for people who are already near the score that they need. If your first mock test shows that you are far from it, choose a later date. It is better to move the booking than to get a score that you cannot use.</p>

<h2>What is in the test</h2>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><td>${speakingWriting.name}</td><td>${speakingWriting.time}</td></tr>
<tr><td>${reading.name}</td><td>${reading.time}</td></tr>
<tr><td>${listening.name}</td><td>${listening.time}</td></tr>
<tr><td>The whole test, without a break</td><td>${pteTiming.total.time}</td></tr>
</tbody>
</table>
${sourceNote(pteTiming)}
<p>Scores go from ${pteScores.lowest} to ${pteScores.highest}, and many tasks count for more than one skill. So don’t practise “reading” on Monday and “writing” on Tuesday. Practise tasks.</p>

<h2>Week one: find your weak tasks</h2>
<p><strong>On the Saturday before you start:</strong> take a full mock test without a break and without preparation. The score may be lower than you hoped. It only shows you where to begin.</p>
<p>On Monday, read the report. Don’t look at the total. Look for the lowest skill, and then for the tasks that count for it:</p>
<ul>
<li>Is Writing low, but your essays are fine? Look at Write from Dictation and Summarize Written Text.</li>
<li>Is Reading low, but you understand the texts? Look at the gaps. Perhaps you need to learn words that go together (“make a decision”, “heavy rain”).</li>
<li>Is Speaking low, but you speak well in meetings? Look at your speed and your pauses. Many people get slow when they speak to a computer.</li>
</ul>
<p>Choose only <strong>three tasks</strong>. From Tuesday to Friday, practise each of them for twenty minutes a day. On Saturday, do only these three in exam time, and write down how many answers were right.</p>

<h2>Week two: practise three tasks</h2>
<p>Practise the same three tasks, but now begin each one in the same way every time. For Describe Image, use <a href="/blog/viewallblogs/pte-describe-image">five sentences</a>. For dictation, use <a href="/blog/viewallblogs/pte-write-from-dictation">three steps</a>. For the essay, plan for five minutes before you write:</p>
<ol>
<li>What is the question, in my own words?</li>
<li>What do I think? One sentence.</li>
<li>Two reasons, with an example each.</li>
<li>What would somebody say against it?</li>
</ol>
<p>On Saturday, take the second full mock test. Compare it with the first, task by task. If one of your three tasks is better now, choose another weak task instead.</p>

<h2>Week three: practise under pressure</h2>
<p>Now make it a little harder than the real test. Practise speaking with the radio on, because other people speak in the test room. Practise reading in two thirds of the time. Type everything this week: in the test you have a keyboard, and a pen only for your notes.</p>
<p>In this week many people want to try something new: a new app, a new channel, a friend’s method. Don’t. A simple method that you know well is better than a new one.</p>
<p>On Saturday, take the third mock test, at the same hour as your real test.</p>

<h2>Week four: practise less</h2>
<table>
<thead><tr><th scope="col">Day</th><th scope="col">Do</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>Read the third report. Choose two tasks, not three.</td></tr>
<tr><td>Tuesday</td><td>Two tasks, half an hour each.</td></tr>
<tr><td>Wednesday</td><td>Your list of words that you spelt wrong, and ten sentences of dictation.</td></tr>
<tr><td>Thursday</td><td>Ten minutes of reading aloud. Find the way to the test centre on the map.</td></tr>
<tr><td>Friday</td><td>Nothing new. Put your passport on the table and go to bed early.</td></tr>
<tr><td>Test day</td><td>Speak English for ten minutes on the way. Then go in.</td></tr>
</tbody>
</table>
<p>You can’t get a better score on the last evening, but you can get too tired.</p>

<h2>What to do on the test day</h2>
<p>Arrive ${pteTestDay.arriveMinutesEarly} minutes early. ${pteTestDay.atTheDoor} Bring the original of the passport that you booked with. Leave these things outside: ${phone.toLowerCase()}; ${bag.toLowerCase()}; ${books.toLowerCase()}.</p>
${sourceNote(pteTestDay)}
<p>If other people begin to speak before you, remember that they have different questions. Put on the headset, say the introduction in your normal voice, and do the first task as you have practised it.</p>

<h2>Why Sundays are free</h2>
<p>You need a free day. While you rest, your head still works on what you have practised. And if a plan has no free day, you give it up on Wednesday.</p>
<p>If you can’t practise on a weekday, don’t add this hour to the next day. Cross it out and go on.</p>

<h2>Exercise: find your three tasks</h2>
<p>Take your last report or mock test. Write down your lowest skill and three tasks that count for it. Next to each task, finish this sentence: “I lose points here because …”. If you cannot finish it, ask a trainer. We read reports with students every day, <a href="/services/online-pte-coaching">online</a> and in Karnal. You can show us yours in <a href="/register">a free demo class</a>.</p>
<p>Your result comes after ${pteScores.resultsAfter} and is valid for ${pteScores.validFor}.</p>
${sourceNote(pteScores)}
`,
};
