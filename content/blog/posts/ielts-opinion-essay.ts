import { ieltsParts, ieltsWritingCriteria } from "../../exams/ielts-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. The examiners' criteria come from exams/ielts-facts.ts. */

const writing = ieltsParts.items[2];
const criteria = ieltsWritingCriteria.items
  .map(({ name, asks }) => `<tr><td>${name}</td><td>${asks}</td></tr>`)
  .join("\n");

export const ieltsOpinionEssay: SamplePost = {
  slug: "ielts-opinion-essay",
  title: "How to write an IELTS essay with a clear opinion",
  shortDescription:
    "Many IELTS essays discuss both sides and have no opinion. Learn how to decide in two minutes, plan in five, and write paragraphs that belong together.",
  metaTitle: "IELTS Task 2: an essay with a clear opinion",
  metaDescription:
    "How to write an IELTS opinion essay: decide in two minutes, plan in five, and connect your sentences. With a weak paragraph, rewritten and explained.",
  topic: "IELTS",
  tags: ["IELTS Academic", "General Training", "writing", "essay"],
  author: "Suresh Pillai",
  publishedAt: "2026-10-20T06:30:00.000Z",
  checkedOn: newestCheck(ieltsParts, ieltsWritingCriteria),
  picture: {
    name: "off-the-fence",
    alt: "Two people sit on a fence, with a sign “for” on one side and a sign “against” on the other. In front of it a trainer with an essay asks “And you?”",
  },
  html: `
<p>Beside many of the essays that I mark by hand, I write the same five words: <em>So what do you think?</em> The sentences are correct, and so are the linking words. On the one hand there is something, on the other hand there is something else, and in conclusion both sides are right. But the writer has no opinion.</p>
<p>In English we say that such a writer “sits on the fence”. Even a good writer gets a lower band for it.</p>

<h2>What examiners look for</h2>
<p>In Task 2 you write at least 250 words. It counts double, so use about ${writing.minutesEach.task2} of the ${writing.minutes.longest} minutes for it. The examiner looks at four things, and each counts the same:</p>
<table>
<thead><tr><th scope="col">Criterion</th><th scope="col">The question behind it</th></tr></thead>
<tbody>
${criteria}
</tbody>
</table>
${sourceNote(ieltsWritingCriteria)}
<p>Look at the first line. The task asks for an opinion that is clear from beginning to end. It helps with the second line too: if you know your opinion, it is easier to connect your thoughts.</p>

<h2>How to choose your opinion in two minutes</h2>
<p>Take this question:</p>
<blockquote><p>Some people think that children should learn to cook at school. Others believe that this is the task of parents. Discuss both views and give your own opinion.</p></blockquote>
<p>Don’t ask which side is right. Ask for which side you have <strong>more to say</strong>: where can you find two reasons and two examples within a minute? Nobody checks if it is what you really think.</p>
<p>Then say <strong>how far</strong> you agree. This makes your opinion interesting.</p>
<ul>
<li>Weak: “I agree with the first view.”</li>
<li>Better: “Schools should teach cooking, if only one lesson a week, because not every kitchen at home has somebody with time in it.”</li>
</ul>
<p>The second sentence is already a plan for the essay. It needs a paragraph about homes without time, a paragraph about one lesson a week, and a limit.</p>

<h2>How to plan in five minutes</h2>
<p>A plan has six lines. Write them as notes at the top of the answer box and delete them later.</p>
<ol>
<li><strong>View:</strong> schools, one lesson a week</li>
<li><strong>Other side:</strong> parents know the child, family recipes → fair point</li>
<li><strong>But:</strong> both parents work late, many children eat from packets</li>
<li><strong>Reason 1:</strong> school reaches everyone, also boys who are never asked at home</li>
<li><strong>Reason 2:</strong> one dish a week = thirty dishes a year, science and sums on the way</li>
<li><strong>End:</strong> parents for the love of it, schools for the skill</li>
</ol>
<p>Some students say that they have no time for five minutes of planning. In class we then count how long they think about the third paragraph without writing. It is usually seven minutes.</p>

<h2>How to write a good paragraph</h2>
<p>Here is a paragraph from a first draft. Nothing in it is wrong.</p>
<blockquote><p>Firstly, cooking is very important in our life. Moreover, children should learn many things. Furthermore, parents are busy nowadays. In addition, fast food is not healthy. Therefore, schools should teach cooking.</p></blockquote>
<p>There are five sentences with five different subjects, and the linking words don’t connect anything. Here is the same thought in four sentences that belong together:</p>
<blockquote><p>A school reaches children whom no parent has time to teach. In a family where both parents come home after seven, dinner often comes out of a packet, and a child who has never seen an onion being cut will not cut one at twenty. One lesson a week would change that. In a single school year it adds up to some thirty simple dishes, which is more than many adults can cook.</p></blockquote>
<p>There are almost no linking words now, because the sentences themselves are connected. “Children whom no parent has time to teach” leads to “a family where both parents come home after seven”. “Would change that” points back, and “it adds up” does too.</p>

<h3>Exercise: find words that point back</h3>
<p>Read the better paragraph again and mark every word that points to something said before. There are at least four.</p>
<details>
<summary>What I would mark</summary>
<p>“That” in “would change that”; “it” in “it adds up”; “which” in “which is more”; and the child: “a child who has never seen …” takes up the children of the first sentence. “One lesson a week” takes up the writer’s view from the introduction.</p>
</details>

<h2>How to write about the other opinion</h2>
<p>“Some people think the opposite, but they are wrong” is not a discussion. Give the best reason for the other opinion. Then say why it does not change yours:</p>
<blockquote><p>Parents, it is true, teach more than recipes: a child who learns dal from a grandmother learns the grandmother, too. But that argument is only as good as the kitchen, and a public duty should not depend on luck at home.</p></blockquote>
<p>Here you can show good grammar, because you need phrases such as <em>it is true … but; even if; only as good as</em>.</p>

<h2>How to write the introduction</h2>
<p>Write one sentence that says in your own words what the question is about. Write a second sentence that says what you think and how far. Leave out “Nowadays in this modern era of globalisation”, because everybody writes it. You can leave out “This essay will discuss” too.</p>

<h2>Five questions to check your essay</h2>
<ol>
<li>Could a stranger tell my view from the first paragraph? And from the last?</li>
<li>Does each paragraph have one idea that I could name in four words?</li>
<li>Is there an example of which somebody could take a photo?</li>
<li>Have I used the same linking word twice? Which one can I delete?</li>
<li>Have I looked for each of my three usual mistakes once?</li>
</ol>
<p>The third question helps most. Nobody can take a photo of “Pollution is harmful”. But you can take one of “my street in Karnal in November, when the cars have their lights on at noon”.</p>

<h2>What to practise this week</h2>
<p>Don’t write an essay this week. Take six questions and write only your <strong>view</strong> on each: one sentence that says how far you agree. Take two minutes for each, one on each evening:</p>
<ol>
<li>Should public transport be free?</li>
<li>Is it better to live in the city where one was born?</li>
<li>Should students be paid for good marks?</li>
<li>Do phones belong in the classroom?</li>
<li>Should museums charge an entrance fee?</li>
<li>Is working from home good for young employees?</li>
</ol>
<p>Then choose the question on which you have the strongest opinion, and write the whole essay. If you would like a trainer to comment on it, <a href="/services/ielts-preparation-karnal">bring it to class</a>: we mark every essay by hand, and read it again after you have rewritten it.</p>
`,
};
