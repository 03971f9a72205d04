import { pteTasks } from "../../exams/pte-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. The description of the task comes from exams/pte-facts.ts. */

const { writeFromDictation, repeatSentence } = {
  ...pteTasks.listening,
  ...pteTasks.speaking,
};

export const pteWriteFromDictation: SamplePost = {
  slug: "pte-write-from-dictation",
  title: "PTE Write from Dictation: how to write every word",
  shortDescription:
    "In the last task of PTE Listening you hear each sentence once. Most people lose the small endings: an s, an -ed, an article. Learn how to remember them.",
  metaTitle: "PTE Write from Dictation: catch every word",
  metaDescription:
    "How to do Write from Dictation in PTE Academic: listen in groups of words, type first and correct later, check five endings. With ten practice sentences.",
  topic: "PTE",
  tags: ["PTE Academic", "listening", "writing", "practice"],
  author: "Gurleen Sandhu",
  publishedAt: "2026-11-03T06:30:00.000Z",
  checkedOn: newestCheck(pteTasks),
  picture: {
    name: "catch-the-s",
    alt: "A woman with a headset sits at a desk, points up and holds the strings of balloons marked “s” and “-ed”. Balloons marked “the” and “a” fly away above her.",
  },
  html: `
<p>Here is a sentence. Read it once, cover it with your hand, and write it down.</p>
<blockquote><p>The lecturers asked for the results of the previous experiments.</p></blockquote>
<p>Now compare. Most people have all the long words: lecturers, results, previous, experiments. They miss the small things: the s of “lecturers”, the -ed of “asked”, or one “the”. You understood everything, but you did not remember every ending.</p>

<h2>How the task works</h2>
<p>${writeFromDictation.asks} It comes at the very end of the test, when you are tired. It is worth practising: it is short, it counts for two skills, and every right word helps.</p>
${sourceNote(pteTasks)}
<p>The speaking part has a similar task, Repeat Sentence: ${repeatSentence.asks.charAt(0).toLowerCase()}${repeatSentence.asks.slice(1)} If you practise one, you get better at both.</p>

<h2>Remember groups of words</h2>
<p>Most people can remember about four things for a few seconds. A sentence of ten words is too long, so put the words into groups:</p>
<blockquote><p>The lecturers asked | for the results | of the previous experiments.</p></blockquote>
<p>These are three groups. A group usually ends where the speaker takes a short breath: before a preposition, before “that” or “which”, or after a long subject. Practise it on paper first. Take a paragraph from a newspaper and draw the lines with a pencil.</p>

<h3>Exercise: cut four sentences into groups</h3>
<ol>
<li>Students who need additional support should contact the library.</li>
<li>The deadline for the assignment has been extended until Friday.</li>
<li>Economic growth depends on several closely related factors.</li>
<li>Many scientists believe that the climate is changing rapidly.</li>
</ol>
<details>
<summary>Show the groups</summary>
<ol>
<li>Students | who need additional support | should contact the library.</li>
<li>The deadline for the assignment | has been extended | until Friday.</li>
<li>Economic growth | depends on | several closely related factors.</li>
<li>Many scientists believe | that the climate | is changing rapidly.</li>
</ol>
</details>

<h2>Three steps in the test</h2>
<ol>
<li><strong>Listen and don’t type.</strong> While the speaker talks, say the groups in your head, in the same rhythm.</li>
<li><strong>Type at once, and don’t correct.</strong> You remember the sound for only a few seconds. Type everything, with spelling mistakes. If you have forgotten a word, leave a gap and go on.</li>
<li><strong>Read the sentence like a teacher.</strong> Now use your grammar to fill the gaps and correct the mistakes.</li>
</ol>
<p>Some people type while they listen. If this works for you in ten sentences out of ten, go on with it. If you lose the last three words, try the three steps for a week.</p>

<h2>Five small endings to check</h2>
<p>In the third step, check these five things every time, in this order. It takes ten seconds.</p>
<table>
<thead><tr><th scope="col">Look for</th><th scope="col">Ask yourself</th><th scope="col">Example</th></tr></thead>
<tbody>
<tr><td>-s on nouns</td><td>One or many? Is there “many, several, most, these” before it?</td><td>several <strong>factors</strong></td></tr>
<tr><td>-s on verbs</td><td>Is the subject he, she or it, and is it in the present?</td><td>growth <strong>depends</strong></td></tr>
<tr><td>-ed</td><td>Is it in the past? Is there “has, have, was, been” before it?</td><td>has been <strong>extended</strong></td></tr>
<tr><td>a, an, the</td><td>Can this noun stand alone? One thing that you can count cannot.</td><td>for <strong>the</strong> assignment</td></tr>
<tr><td>Small words</td><td>Which preposition goes with the verb?</td><td>depend <strong>on</strong>, consist <strong>of</strong>, result <strong>in</strong></td></tr>
</tbody>
</table>
<p>You miss these because they are hard to hear. In “asked for” you can hardly hear the -ed. And Hindi and Punjabi have no articles, so you never had to listen for them. That is why grammar has to help.</p>

<h2>Spelling: make your own list</h2>
<p>A word with a wrong letter does not count. But you don’t need a list of five thousand words. When you practise, write each word that you spelt wrong on the last page of your notebook. After two weeks you have about twenty, and some of them you know well by then. Typical words are <em>environment, government, accommodation, separate, necessary, definitely, occurred, privilege</em>.</p>
<p>Choose British or American spelling and don’t change it. Both “labour” and “labor” are right, but if you always use one, you don’t have to think about it.</p>

<h2>Exercise: ten sentences</h2>
<p>Ask somebody to read these sentences to you once, at normal speed. Or record them today and listen tomorrow, only once. Then use the three steps.</p>
<ol>
<li>The library will be closed during the public holiday.</li>
<li>All essays must be submitted before the end of the term.</li>
<li>A number of students have asked for extra tutorials.</li>
<li>The results of the survey were published last week.</li>
<li>Most of the lectures are recorded and stored online.</li>
<li>The professor’s office is located on the second floor.</li>
<li>Water consists of two elements, hydrogen and oxygen.</li>
<li>Several theories have been proposed to explain this behaviour.</li>
<li>Please read the instructions carefully before you begin.</li>
<li>The cost of living has risen faster than wages.</li>
</ol>
<p>Count the right words, not the right sentences. “Four sentences right, six wrong” sounds bad, but on the same day you may have eighty of ninety words. Write the number down. In the second week, have the sentences read faster or by somebody with another accent.</p>

<h2>Common mistakes</h2>
<ul>
<li>Don’t learn “repeated sentences” from the internet by heart. Practise ten new ones instead, because this trains your hearing.</li>
<li>Don’t leave the box empty. Six right words still count.</li>
<li>Don’t add words to make the sentence nicer. Write only what you hear.</li>
</ul>
<p>In our PTE courses we practise this task in almost every class. Join one for free <a href="/services/online-pte-coaching">online</a> or <a href="/services/pte-coaching-karnal">in Karnal</a>. If charts are harder for you, read <a href="/blog/viewallblogs/pte-describe-image">Describe Image in forty seconds</a>.</p>
`,
};
