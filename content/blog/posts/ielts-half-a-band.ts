import { ieltsBands, ieltsRetake } from "../../exams/ielts-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. Rounding and retake come from exams/ielts-facts.ts. */

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
<p>A woman came to us with an IELTS report. Let us call her Ritu. She had 6.5 overall, and her university wanted 7. “I have to start again from the beginning,” she said. We looked at her four bands and did a calculation on an envelope. It showed that she only had to write one better essay.</p>

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
<p>Remember one number for the band that you need:</p>
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
<p>She had Listening 7.5, Reading 7, Writing 5.5 and Speaking 6.5. The sum is 26.5. She needed 27. With one more half band in any part, her overall band would be 7.</p>
<p>But the university had a second condition: no part below 6. So it had to be Writing, and half a band more was enough for both conditions. Many universities ask for an overall band <strong>and</strong> for a lowest band in each part. So read their letter twice before you plan.</p>

<h3>Calculate your own</h3>
<ol>
<li>Write down your four bands and the sum.</li>
<li>Write the sum that you need beside it. The difference is a number of half bands: 0.5 is one half band, 1.0 is two.</li>
<li>Cross out each part that is already well above the minimum and got better last time. It is hard to improve it again.</li>
<li>Of the others, choose the part in which your mock tests were better than the exam. You can already do it; you only lost it on the day.</li>
</ol>

<h2>How to improve each part</h2>
<h3>Listening</h3>
<p>Most people hear well enough. They read the questions too late, or write “accomodation”. Take an old test and mark every wrong answer with a letter: <strong>H</strong> if you did not hear it, <strong>S</strong> for spelling or singular, <strong>L</strong> if you lost the place. If S and L together are more than H, you don’t need more listening practice. Read the questions of the next section in the pause, and if you miss an answer, go on at once. One missed answer costs one mark. If you keep looking for it, you lose three.</p>

<h3>Reading</h3>
<p>Many people lose the half band because they run out of time. Write down how many minutes each text takes you. If two texts take 24 and 26 minutes, there is not enough time for the third. Give each text twenty minutes, and leave questions open. For “true, false, not given”, practise one thing: put your finger on the sentence that proves your answer. If there is no sentence, the answer is “not given”.</p>

<h3>Writing</h3>
<p>Often you get half a band more if your opinion is clear. Is your view in the first paragraph, and is it still the same in the last? Does each paragraph have one idea with an example? We have <a href="/blog/viewallblogs/ielts-opinion-essay">a whole post about this</a>. It also helps to rewrite: you learn more from one text that you improve than from three new ones.</p>

<h3>Speaking</h3>
<p>Make each answer one sentence longer. “Do you like music?” “Yes, old film songs.” Now add a <em>because</em>, a <em>when</em> or a <em>but</em>: “… mostly when I cook, because my mother did.” And if you make a mistake, correct it once, without saying sorry: “He go, he goes there every week.” It shows that you hear your mistakes.</p>

<h2>Can you repeat only one part?</h2>
<p>Yes, with the ${ieltsRetake.name}. It lets you take one of the four parts again:</p>
<ul>
${rules}
</ul>
<p>${ieltsRetake.result}</p>
${sourceNote(ieltsRetake)}
<p>When does it help? If you need half a band, and the part was worse than in your mock tests, it probably helps. Then take it soon. If you need a whole band, these days are not enough, and it is better to prepare well and take the full test again. First ask the university if it accepts the second report. Some don’t.</p>

<h2>What Ritu did next</h2>
<p>She wrote six essays in five weeks, and rewrote five of them. A trainer wrote one question beside each. In the first week the question was “So what do you think?”. In the fifth it was “May I keep this one?”. We don’t say what band she got, because she is an invented student. But we do use an envelope like hers every week.</p>

<h2>Exercise: calculate three reports</h2>
<p>What is the overall band, and how many half bands are missing for a 7?</p>
<ol>
<li>Listening 7, Reading 6.5, Writing 6, Speaking 6.5</li>
<li>Listening 8, Reading 7, Writing 6, Speaking 6</li>
<li>Listening 6.5, Reading 6, Writing 6, Speaking 6</li>
</ol>
<details>
<summary>Show the answers</summary>
<ol>
<li>The sum is 26, the mean 6.5, so the overall band is 6.5. Two half bands are missing for 27.</li>
<li>The sum is 27, the mean 6.75, so the overall band is 7. Nothing is missing, unless the university wants 6.5 in each part.</li>
<li>The sum is 24.5, the mean 6.125, so the overall band is 6. Five half bands are missing for 27. A retake is not enough here; plan a few months.</li>
</ol>
</details>
<p>Bring us your report, and we do the calculation with you. It takes ten minutes and is free: <a href="/contactus#karnal">our Karnal branch is open</a> from Monday to Saturday. Our course page has <a href="/services/ielts-preparation-karnal#rounding">three examples</a>.</p>
`,
};
