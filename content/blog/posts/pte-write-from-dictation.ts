import { pteTasks } from "../../exam-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. What the task asks for comes from exam-facts.ts. */

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
<p>Now compare. If you are like most people in their first week with us, every long word is there: lecturers, results, previous, experiments. What has gone are the small things: the s of “lecturers”, perhaps the -ed of “asked”, one of the three “the”. You understood all of it. You simply did not keep it.</p>

<h2>How the task works</h2>
<p>${writeFromDictation.asks} It stands at the very end of the test, when you are tired and would like to go home. That is exactly why it is worth training: few minutes, two skills, and each word you get right helps.</p>
${sourceNote(pteTasks)}
<p>It has a sister in the speaking part, Repeat Sentence: ${repeatSentence.asks.charAt(0).toLowerCase()}${repeatSentence.asks.slice(1)} The memory behind both is the same. Train one and you have trained the other.</p>

<h2>Remember groups of words</h2>
<p>Most people can hold about four separate things in mind for a few seconds. A sentence of ten words is too much, unless you tie the words into bundles:</p>
<blockquote><p>The lecturers asked | for the results | of the previous experiments.</p></blockquote>
<p>Three bundles, three little melodies. A bundle usually ends where a speaker would take a tiny breath: before a preposition, before “that” or “which”, after the subject if it is long. Practise it on paper first. Take any paragraph of a newspaper and put the strokes in with a pencil.</p>

<h3>Exercise: cut four sentences into groups</h3>
<ol>
<li>Students who need additional support should contact the library.</li>
<li>The deadline for the assignment has been extended until Friday.</li>
<li>Economic growth depends on several closely related factors.</li>
<li>Many scientists believe that the climate is changing rapidly.</li>
</ol>
<details>
<summary>Where I would cut</summary>
<ol>
<li>Students | who need additional support | should contact the library.</li>
<li>The deadline for the assignment | has been extended | until Friday.</li>
<li>Economic growth | depends on | several closely related factors.</li>
<li>Many scientists believe | that the climate | is changing rapidly.</li>
</ol>
</details>

<h2>Three steps in the test</h2>
<ol>
<li><strong>Listen with the fingers still.</strong> While the voice speaks, you look at nothing and type nothing. Say the bundles along in your head, with the tune of the speaker.</li>
<li><strong>Type at once, without mending.</strong> The echo in your ear lasts a few seconds. Put everything down, spelling mistakes and all. If a word is missing, leave a gap and go on; the end of the sentence is more important now than the middle.</li>
<li><strong>Then read it as a teacher.</strong> You now have a sentence with holes and a good deal of grammar in your head. Use the second to fill the first.</li>
</ol>
<p>Some people type along while they listen. If it works for you in ten sentences out of ten, stay with it. If you lose the last three words, which is the usual price, try the steps above for a week.</p>

<h2>Five small endings to check</h2>
<p>In the third step, go through these five every time, in this order. It takes ten seconds.</p>
<table>
<thead><tr><th scope="col">Look for</th><th scope="col">Ask yourself</th><th scope="col">Example</th></tr></thead>
<tbody>
<tr><td>-s on nouns</td><td>One or many? Is there “many, several, most, these” before it?</td><td>several <strong>factors</strong></td></tr>
<tr><td>-s on verbs</td><td>He, she or it, and now?</td><td>growth <strong>depends</strong></td></tr>
<tr><td>-ed</td><td>Is it over? Is there “has, have, was, been” before it?</td><td>has been <strong>extended</strong></td></tr>
<tr><td>a, an, the</td><td>Can this noun stand alone? A single thing that can be counted cannot.</td><td>for <strong>the</strong> assignment</td></tr>
<tr><td>Small words</td><td>Does the verb want a partner?</td><td>depend <strong>on</strong>, consist <strong>of</strong>, result <strong>in</strong></td></tr>
</tbody>
</table>
<p>Why do exactly these get lost? Because English swallows them. Between “asked” and “for” the -ed is hardly a sound at all, and Hindi and Punjabi have no articles, so the ear has never had a reason to listen for them. You are not careless. You are hearing with the ears you grew up with, and grammar has to lend a hand.</p>

<h2>Spelling: make your own list</h2>
<p>A word with a wrong letter is not the word. But you do not need a list of five thousand. You need your own list, and you get it for free: each time you practise, write every misspelt word on the last page of your notebook. After two weeks there will be about twenty, and you will have met some of them four times. Typical guests: <em>environment, government, accommodation, separate, necessary, definitely, occurred, privilege</em>.</p>
<p>Decide on British or American spelling and stay with it: both “labour” and “labor” are English, but pick one so that your hand stops thinking about it.</p>

<h2>Exercise: ten sentences</h2>
<p>Ask somebody to read them to you once, at a normal pace, or record them yourself today and use the recording tomorrow. One read only. Then the three steps.</p>
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
<p>Count your words, not your sentences: eighty of these ninety words is a far better day than “four sentences right, six wrong”, and it is often the same day. Write the number down. In the second week, read the sentences faster, or have them read by a voice with another accent.</p>

<h2>Common mistakes</h2>
<ul>
<li>Do not collect “repeated sentences” from the internet and learn them by heart. The evening is better spent on ten fresh ones, because what you train then is hearing.</li>
<li>Do not leave the box empty. Six right words are six right words.</li>
<li>Do not add words because the sentence would be more beautiful with them. You are a recorder with good manners, not an author.</li>
</ul>
<p>In our courses this task closes nearly every lesson, like the last stretch in a sports hall. You can join in for a morning <a href="/services/online-pte-coaching">online</a> or <a href="/services/pte-coaching-karnal">at a desk in Karnal</a>. And if numbers in a chart are more your worry, go on with <a href="/blog/viewallblogs/pte-describe-image">Describe Image in forty seconds</a>.</p>
`,
};
