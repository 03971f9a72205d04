import { pteScores, pteTestDay, pteTiming } from "../../exam-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. Times and rules of the test come from exam-facts.ts. */

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
<p>It asks for about seven hours a week: one on each weekday, two on Saturday, none on Sunday; a Saturday with a full mock test takes a quarter of an hour more. It assumes that your English is roughly where your score should be. If your first mock test says that it is far away, the honest plan is a later date. Moving a booking hurts less than a score you cannot use.</p>

<h2>What is in the test</h2>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><td>${speakingWriting.name}</td><td>${speakingWriting.time}</td></tr>
<tr><td>${reading.name}</td><td>${reading.time}</td></tr>
<tr><td>${listening.name}</td><td>${listening.time}</td></tr>
<tr><td>All of it, in one go</td><td>${pteTiming.total.time}</td></tr>
</tbody>
</table>
${sourceNote(pteTiming)}
<p>Scores run from ${pteScores.lowest} to ${pteScores.highest}, and many tasks count for more than one skill. That is the reason for the first rule of this plan: do not train “reading” on Monday and “writing” on Tuesday. Train tasks.</p>

<h2>Week one: find your weak tasks</h2>
<p><strong>Saturday before you start:</strong> a full mock test, in one sitting, without preparation, with the door closed. You will not like the number. It is not for liking.</p>
<p>On Monday, read the report as a doctor would. Do not look at the total. Look for the lowest skill, and then for the tasks behind it:</p>
<ul>
<li>Writing low, but essays fine? Look at Write from Dictation and Summarize Written Text.</li>
<li>Reading low, but you understand the texts? Look at the gaps: it may be collocations (“make a decision”, “heavy rain”) and not reading at all.</li>
<li>Speaking low, but you speak well in meetings? Look at pace and pauses. Software does not smile back, and many people slow down in front of it.</li>
</ul>
<p>Choose <strong>three tasks</strong>. Not seven. From Tuesday to Friday, each day has twenty minutes for each of the three. On Saturday, do only these three under test conditions, and write down how many you got.</p>

<h2>Week two: practise three tasks</h2>
<p>The same three tasks, but now with a fixed beginning, so that your head starts before you do. For Describe Image, <a href="/blog/viewallblogs/pte-describe-image">five sentences</a>. For dictation, <a href="/blog/viewallblogs/pte-write-from-dictation">three steps</a>. For the essay, five minutes of planning before a single word:</p>
<ol>
<li>What is the question, in my own words?</li>
<li>What do I think? One sentence.</li>
<li>Two reasons, with an example each.</li>
<li>What would somebody say against it?</li>
</ol>
<p>On Saturday: the second full mock test. This time compare task by task with the first. One of your three will have moved. Replace it by the next hole.</p>

<h2>Week three: practise under pressure</h2>
<p>Now make it a little worse than the real thing. Practise speaking with the radio on, because in the test room others will talk. Practise reading with a clock that shows only two thirds of the time. Type everything: no pen for a week, since the test has a keyboard and an erasable board.</p>
<p>This is also the week in which most people want to change everything: a new app, a new channel, a cousin’s method. Do not. A method that you half know is worse than a plain one that you know by heart.</p>
<p>On Saturday: the third mock test, at the hour of your real one. If it starts at nine in the morning, so does your mock. Your ears have a daily rhythm, too.</p>

<h2>Week four: practise less</h2>
<table>
<thead><tr><th scope="col">Day</th><th scope="col">Do</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>Read the third report. Choose two tasks, not three.</td></tr>
<tr><td>Tuesday</td><td>Two tasks, half an hour each.</td></tr>
<tr><td>Wednesday</td><td>Your own list of misspelt words, and ten dictation sentences.</td></tr>
<tr><td>Thursday</td><td>Ten minutes of reading aloud. Find the way to the test centre on the map.</td></tr>
<tr><td>Friday</td><td>Nothing new. Passport on the table, early to bed.</td></tr>
<tr><td>Test day</td><td>Ten minutes of English talk on the way, to anybody. Then go in.</td></tr>
</tbody>
</table>
<p>Nobody has ever raised a score on the last evening. Quite a few have lowered one.</p>

<h2>What to do on the test day</h2>
<p>Be there ${pteTestDay.arriveMinutesEarly} minutes early. ${pteTestDay.atTheDoor} Bring the passport that you booked with, in the original. ${phone}; ${bag?.toLowerCase()}; ${books?.toLowerCase()}: all of that stays outside.</p>
${sourceNote(pteTestDay)}
<p>Inside, when others begin to speak before you do, remember that they have different questions. Adjust the headset, say the introduction in a normal voice, and take the first task as what it is: one more time.</p>

<h2>Why Sundays are free</h2>
<p>Because you will use them anyway, and it is better to plan that than to feel guilty about it. What you practise from Monday to Saturday settles while you do something else. A plan that has no free day in it is broken by Wednesday; a plan with a free day survives a wedding.</p>
<p>If a weekday falls through, do not add it to the next. Cross it out and go on. The plan is a road, not a debt.</p>

<h2>Exercise: find your three tasks</h2>
<p>Take your last report or mock test. Write down your lowest skill, three tasks that feed it, and next to each task one sentence that begins with “I lose points here because …”. If you cannot finish the sentence, that is the best question to bring to a trainer. We read reports with people every day, <a href="/services/online-pte-coaching">online</a> and in Karnal, and <a href="/register">the first talk is free</a>.</p>
<p>Your result comes after ${pteScores.resultsAfter} and counts for ${pteScores.validFor}. Then you may have the Sundays for yourself again, and the weekdays, too.</p>
${sourceNote(pteScores)}
`,
};
