import { pteTasks } from "../../exam-facts.ts";
import { newestCheck, type SamplePost, sourceNote } from "../sample-post.ts";

/* Sample content: the author is an invented trainer, and so are the figures of the chart. */

export const pteDescribeImage: SamplePost = {
  slug: "pte-describe-image",
  title: "PTE Describe Image: what to say in forty seconds",
  shortDescription:
    "You see a chart and don’t know what to say? Learn five sentences that work for every graph, map or process. Then try them on a chart and compare two answers.",
  metaTitle: "PTE Describe Image: five sentences that work",
  metaDescription:
    "How to describe any chart, map or process in PTE Academic: what to look for, five sentences that work, and a chart with a weak and a better answer.",
  topic: "PTE",
  tags: ["PTE Academic", "speaking", "charts", "practice"],
  author: "Gurleen Sandhu",
  publishedAt: "2026-09-08T06:30:00.000Z",
  checkedOn: newestCheck(pteTasks),
  picture: {
    name: "describe-image",
    alt: "A man with a headset points at a chart. Its bars are houses in a street, and the tallest one is a tower. A timer shows forty seconds.",
  },
  html: `
<p>A good answer in Describe Image is not long and has no difficult words. It has a beginning, one or two important points, and an end before the microphone closes. You can learn that in a week.</p>

<h2>How the task works</h2>
<p>${pteTasks.speaking.describeImage.asks} The pictures differ: bars, lines, a pie, a table, a map, a cycle with arrows, now and then a photograph. The microphone opens after a tone, and if you say nothing, it closes after ${pteTasks.microphoneClosesAfter}.</p>
${sourceNote(pteTasks)}
<p>So you have little more than a minute for a whole task. It sounds cruel. In fact it protects you: nobody can say everything in forty seconds, and nobody is expected to.</p>

<h2>What to look at first</h2>
<p>Use the quiet seconds for four looks. Do not write whole words on your board; four scribbles are enough.</p>
<ol>
<li><strong>The title.</strong> It is the first half of your first sentence, ready made.</li>
<li><strong>The edges.</strong> What is counted, in what, from when to when?</li>
<li><strong>The biggest and the smallest.</strong> Circle them with your eyes.</li>
<li><strong>The story.</strong> Up, down, a cross-over, a gap? If there is no story, that is the story: “fairly equal”.</li>
</ol>

<h2>Five sentences for every picture</h2>
<table>
<thead><tr><th scope="col">Sentence</th><th scope="col">Says</th><th scope="col">For example</th></tr></thead>
<tbody>
<tr><td>1</td><td>what it is</td><td>The bar chart shows how people in one town travel to work.</td></tr>
<tr><td>2</td><td>the biggest</td><td>The largest group, about forty-five per cent, goes by bus.</td></tr>
<tr><td>3</td><td>the smallest, or the contrast</td><td>By contrast, only five per cent walk.</td></tr>
<tr><td>4</td><td>something in between</td><td>Cars and bicycles lie between the two, at thirty and twenty per cent.</td></tr>
<tr><td>5</td><td>what it means</td><td>Overall, public transport matters most in this town.</td></tr>
</tbody>
</table>
<p>Say them aloud now, at the pace of a news reader. You will need about twenty-five seconds. The fifteen that are left are for breathing, and for the mistake that you are going to make and mend.</p>

<h2>Exercise: describe a chart</h2>
<figure>
<img src="/blog-pictures/describe-image-chart-1600.webp" alt="Bar chart “Visitors of a town library, in thousands”: Monday 2, Tuesday 3, Wednesday 3, Thursday 4, Friday 6, Saturday 9.">
<figcaption>Practice chart. The library and its visitors are invented.</figcaption>
</figure>
<p>Set a timer to twenty-five seconds. Look. Then set it to forty and speak, into your phone, without stopping. Only after that read on.</p>

<h3>A weak answer</h3>
<blockquote><p>“This image is a very informative image which is giving the information about library. On Monday it is two, on Tuesday it is three, on Wednesday it is three, on Thursday it is four, on Friday it is six and on Saturday …”</p></blockquote>
<p>Tone. Every figure was right, and the most important bar was never named. That is what happens when you read a chart from left to right like a line of text.</p>

<h3>A better answer</h3>
<blockquote><p>“The bar chart shows how many people visit a town library from Monday to Saturday. Saturday is by far the busiest day, with nine thousand visitors. On Monday, by contrast, there are only two thousand. From Tuesday to Thursday the numbers stay low, at three to four thousand, and on Friday they climb to six. Overall, people visit the library mainly at the end of the week.”</p></blockquote>
<p>No rare words. Five sentences. The one that lifts it is the fourth: it puts three bars into one phrase. Look for such a phrase in every chart.</p>

<h2>How to say numbers</h2>
<p>Precise figures are where fluent speakers stumble. Round them, and say that you do:</p>
<ul>
<li>48.7 % becomes “almost half”; 26 % “about a quarter”; 33 % “a third”.</li>
<li>1,987 becomes “nearly two thousand”.</li>
<li>From 20 to 41 becomes “it roughly doubled”.</li>
<li>Years before 2000 in pairs: 1998 is “nineteen ninety-eight”.</li>
</ul>
<p>Exercise: take any supermarket leaflet and say ten prices as “just under”, “a little over” or “about”. You will do it in the test without thinking.</p>

<h2>Line graphs, maps, processes and photographs</h2>
<p><strong>A line graph</strong> has a direction, so give it verbs: rise, fall, recover, level off. Name the turning point and the year. <strong>A map</strong> wants places: in the north, next to, opposite; begin with the largest thing on it. <strong>A process</strong> wants order: first, then, after that, finally; say where it starts, how many steps it has, and where it ends. <strong>A photograph</strong> wants who, where, doing what, and a guess: “They may be waiting for a train.”</p>
<p>The five sentences stay. Only the second to fourth change their clothes.</p>

<h2>Why you shouldn’t use templates</h2>
<p>You can buy sentences that promise to fit every picture: “The given image is about the title which gives vivid information …” Leave them in the shop. They take fifteen of your forty seconds, they say nothing, and ${pteTasks.speaking.describeImage.name} rewards content. A frame of your own is fine. A speech that would fit any picture fits none.</p>

<h2>What to do if you stop speaking</h2>
<p>It happens to everybody once. Have one rope ready, and practise it when you do not need it: “What I find interesting is …” Say it, look at the biggest thing, and name it. A half sentence that goes on is worth more than a perfect one that comes too late. And keep talking until you have said “overall”. It is the handrail at the end of the stairs.</p>

<h2>Practice for seven days</h2>
<ol>
<li>Today: the library, once more, in under thirty-five seconds.</li>
<li>A cricket scorecard from this week.</li>
<li>The weather forecast for seven days.</li>
<li>A map of your own way to work, drawn by yourself.</li>
<li>How to make tea, as a process with five arrows.</li>
<li>Your electricity bill of this year against last year’s.</li>
<li>Any chart from the business page, in a room with other people talking.</li>
</ol>
<p>The last one is the nearest to a test room, where your neighbour will describe a different chart at the same moment. We train that on purpose in <a href="/services/pte-coaching-karnal">the Karnal classroom</a>; at home a radio will do. How long each part of the test takes stands <a href="/services/online-pte-coaching#pte-timing">here</a>.</p>
`,
};
