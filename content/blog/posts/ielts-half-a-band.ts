import { ieltsBands, ieltsRetake } from "../../exam-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. Rounding and retake come from exam-facts.ts. */

const rows = ieltsBands.examples
  .map(
    ({ listening, reading, writing, speaking, mean, overall }) =>
      `<tr><td>${[listening, reading, writing, speaking].map((band) => band.toFixed(1)).join(" + ")}</td><td>${mean}</td><td>${overall.toFixed(1)}</td></tr>`,
  )
  .join("\n");
const rules = ieltsRetake.rules.map((rule) => `<li>${rule}</li>`).join("\n");

export const ieltsHalfABand: SamplePost = {
  slug: "ielts-half-a-band",
  title: "How to get the half band that you need in IELTS",
  shortDescription:
    "You have 6.5, and you need 7? Often you are missing only half a band in one part. Find out which part it is, and how to improve it.",
  metaTitle: "IELTS: how to get the half band you need",
  metaDescription:
    "Do you need half a band more in IELTS? How the overall band is rounded, which part to improve first, and what helps in each of the four parts.",
  topic: "IELTS",
  tags: ["bands", "planning", "retake", "IELTS Academic"],
  author: "Suresh Pillai",
  publishedAt: "2026-08-25T06:30:00.000Z",
  checkedOn: newestCheck(ieltsBands, ieltsRetake),
  picture: {
    name: "half-a-band",
    alt: "A board lies on four piles of blocks for listening, reading, writing and speaking. One pile is a block short. A man brings the missing block, marked with a half, while a woman waits on the board.",
  },
  html: `
<p>Last summer a woman came to us with an IELTS report. Let us call her Ritu. She had 6.5 overall, and her university wanted 7. “I have to start again from the beginning,” she said. We looked at her four bands, did a calculation on an envelope, and found that she only had to write one better essay.</p>

<h2>How the overall band is calculated</h2>
<p>${ieltsBands.rule}</p>
<table>
<thead><tr><th scope="col">Listening + Reading + Writing + Speaking</th><th scope="col">Mean</th><th scope="col">Overall</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
${sourceNote(ieltsBands)}
<p>Look at the first two lines. The mean of 6.25 goes up to 6.5, and 6.75 goes up to 7. In the third, 6.125 goes down. So the four bands do not have to add up to 28 for a 7. They have to add up to <strong>27</strong>. For 6.5, it is 25. For 7.5, it is 29.</p>
<p>That one number per target is worth remembering:</p>
<table>
<thead><tr><th scope="col">You need overall</th><th scope="col">Your four bands add up to at least</th></tr></thead>
<tbody>
<tr><td>6.0</td><td>23</td></tr>
<tr><td>6.5</td><td>25</td></tr>
<tr><td>7.0</td><td>27</td></tr>
<tr><td>7.5</td><td>29</td></tr>
<tr><td>8.0</td><td>31</td></tr>
</tbody>
</table>

<h2>An example: Ritu’s bands</h2>
<p>She had Listening 7.5, Reading 7, Writing 5.5 and Speaking 6.5. That makes 26.5. She needed 27. One half band, anywhere, and the overall band would be 7.</p>
<p>But there was a second condition, as there often is: no part below 6. So “anywhere” was not true. It had to be Writing, and then both conditions were met in one go. This is why you should read the letter of the university twice before you plan: many ask for an overall band <strong>and</strong> for a lowest band in each part.</p>

<h3>Calculate your own</h3>
<ol>
<li>Write down your four bands and the sum.</li>
<li>Write the sum that you need beside it. The difference is in half bands: 0.5 is one step, 1.0 two.</li>
<li>Strike out every part that already lies well above the minimum and moved up last time. It has given what it had.</li>
<li>Of the rest, choose the one in which your mock tests were better than the exam. There the half band was yours already, and you lost it on the day.</li>
</ol>

<h2>How to improve each part</h2>
<h3>Listening</h3>
<p>Mostly it is not the ear. It is the eye that reads ahead too late, and the hand that types “accomodation”. Take an old test and mark every wrong answer with one of three letters: <strong>H</strong> for not heard, <strong>S</strong> for spelling or singular, <strong>L</strong> for lost the place. If S and L together are more than H, you need no more listening practice. You need to read the questions of the next section in the gap, and to let a missed answer go at once. One missed answer costs one mark. Running after it costs three.</p>

<h3>Reading</h3>
<p>The half band lies in the clock. Note beside each text how many minutes it took. If it was 24, 26 and then the rest, the last text was never really read. Give every text twenty minutes, and leave questions open. For “true, false, not given”, practise one thing only: put your finger on the sentence that proves it. No sentence, no proof: “not given”.</p>

<h3>Writing</h3>
<p>Here a half band is often an opinion. Is your view in the first paragraph, and still the same in the last? Has each paragraph one idea with an example? There is <a href="/blog/viewallblogs/ielts-opinion-essay">a whole post about this</a>. The other half band is in rewriting: a text that you improve teaches you more than the next three that you only write.</p>

<h3>Speaking</h3>
<p>Answer longer by one sentence. “Do you like music?” “Yes, old film songs.” That is an answer; now add a <em>because</em>, a <em>when</em> or a <em>but</em>: “… mostly when I cook, because my mother did.” And mend your own mistakes aloud, once, without an apology: “He go, he goes there every week.” It shows that you hear yourself.</p>

<h2>Can you repeat only one part?</h2>
<p>There is the ${ieltsRetake.name}, which lets you take one of the four parts again:</p>
<ul>
${rules}
</ul>
<p>${ieltsRetake.result}</p>
${sourceNote(ieltsRetake)}
<p>When is it worth it? If half a band is missing, and the part went worse than in your mock tests: yes, probably, and soon, while it is all still in your fingers. If a whole band is missing, the days will not be enough, and a full test after proper work is the better plan. And ask the university first whether it takes the second report. Some do not.</p>

<h2>What Ritu did next</h2>
<p>She wrote eleven essays in five weeks, or rather six essays, five of them twice. Each came back with one question in pencil. In the first week the question was “So what do you think?”. In the fifth it was “May I keep this one?”. What became of her report I leave open, since she is a sample in a sample post. The envelope is real, though. We use one like it every week.</p>

<h2>Exercise: calculate three reports</h2>
<p>What is the overall band, and how many half bands are missing to 7?</p>
<ol>
<li>Listening 7, Reading 6.5, Writing 6, Speaking 6.5</li>
<li>Listening 8, Reading 7, Writing 6, Speaking 6</li>
<li>Listening 6.5, Reading 6, Writing 6, Speaking 6</li>
</ol>
<details>
<summary>Show the answers</summary>
<ol>
<li>The sum is 26, the mean 6.5: overall 6.5. Missing to 27: two half bands.</li>
<li>The sum is 27, the mean 6.75: overall 7. Nothing is missing, unless each part has to be 6.5.</li>
<li>The sum is 24.5, the mean 6.125: overall 6. Missing to 27: five half bands. Do not think of a retake; think of a term.</li>
</ol>
</details>
<p>If you bring us your report, we do the envelope with you. It takes ten minutes and costs nothing: <a href="/contactus#karnal">the door in Karnal is open</a> from Monday to Saturday. A ruler with all the sums stands <a href="/services/ielts-preparation-karnal#rounding">on the course page</a>.</p>
`,
};
