import { pteTasks } from "../../exams/pte-facts.ts";
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
<p>${pteTasks.speaking.describeImage.asks} There are different pictures: bar charts, line graphs, pie charts, tables, maps, processes and sometimes photos. The microphone opens after a tone. If you say nothing, it closes after ${pteTasks.microphoneClosesAfter}.</p>
${sourceNote(pteTasks)}
<p>So you have about a minute for a whole task. That is short, but nobody can say everything in forty seconds, and nobody expects it.</p>

<h2>What to look at first</h2>
<p>Look at four things in the first seconds. Don’t write whole words on your board; four short notes are enough.</p>
<ol>
<li><strong>The title.</strong> You can use it for your first sentence.</li>
<li><strong>The edges.</strong> What do the numbers count, in which unit, from when to when?</li>
<li><strong>The biggest and the smallest.</strong> Find both.</li>
<li><strong>The main point.</strong> Do the numbers go up or down? Do two lines cross? If nothing is special, say “fairly equal”.</li>
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
<p>Say them aloud now, as fast as a newsreader. You will need about twenty-five seconds. The other fifteen are for breathing, and for a mistake that you may have to correct.</p>

<h2>Exercise: describe a chart</h2>
<figure>
<img src="/blog-pictures/describe-image-chart-1600.webp" alt="Bar chart “Visitors of a town library, in thousands”: Monday 2, Tuesday 3, Wednesday 3, Thursday 4, Friday 6, Saturday 9.">
<figcaption>Practice chart. The library and its visitors are invented.</figcaption>
</figure>
<p>Set a timer to twenty-five seconds and look at the chart. Then set it to forty seconds and speak into your phone without stopping. Read on only after that.</p>

<h3>A weak answer</h3>
<blockquote><p>“This image is a very informative image which is giving the information about library. On Monday it is two, on Tuesday it is three, on Wednesday it is three, on Thursday it is four, on Friday it is six and on Saturday …”</p></blockquote>
<p>Then the time was over. Every number was right, but the speaker never named the biggest bar. This happens if you read a chart from left to right like a text.</p>

<h3>A better answer</h3>
<blockquote><p>“The bar chart shows how many people visit a town library from Monday to Saturday. Saturday is by far the busiest day, with nine thousand visitors. On Monday, by contrast, there are only two thousand. From Tuesday to Thursday the numbers stay low, at three to four thousand, and on Friday they climb to six. Overall, people visit the library mainly at the end of the week.”</p></blockquote>
<p>There are five sentences without rare words. The best one is the fourth: it puts three bars into one phrase. Look for such a phrase in every chart.</p>

<h2>How to say numbers</h2>
<p>Even good speakers make mistakes with exact numbers. So round them, and show that you do:</p>
<ul>
<li>48.7 % becomes “almost half”; 26 % “about a quarter”; 33 % “a third”.</li>
<li>1,987 becomes “nearly two thousand”.</li>
<li>From 20 to 41 becomes “it roughly doubled”.</li>
<li>Years before 2000 in pairs: 1998 is “nineteen ninety-eight”.</li>
</ul>
<p>Exercise: take the prices from any shop and say ten of them with “just under”, “a little over” or “about”. After that it is easy in the test.</p>

<h2>Line graphs, maps, processes and photographs</h2>
<p>For <strong>a line graph</strong>, use verbs of direction: rise, fall, recover, level off. Say when the direction changes. For <strong>a map</strong>, say where things are: in the north, next to, opposite. Begin with the largest thing. For <strong>a process</strong>, use words of order: first, then, after that, finally. Say where it starts, how many steps it has, and where it ends. For <strong>a photo</strong>, say who is there, where, and what they are doing. You may guess: “They may be waiting for a train.”</p>
<p>You still use the five sentences. Only the second, third and fourth are different.</p>

<h2>Why you shouldn’t use templates</h2>
<p>You can buy sentences that are made for every picture: “The given image is about the title which gives vivid information …” Don’t use them. They take fifteen of your forty seconds and say nothing about the picture, and ${pteTasks.speaking.describeImage.name} rewards content. A plan of your own, such as the five sentences, is fine.</p>

<h2>What to do if you stop speaking</h2>
<p>This happens to everybody. Prepare one sentence for it, and practise it at home: “What I find interesting is …” Say it, look at the biggest thing, and name it. It is better to go on with half a sentence than to wait for a perfect one. And keep talking until you have said “overall”: this word begins your last sentence.</p>

<h2>Practice for seven days</h2>
<ol>
<li>Today: the library chart once more, in under thirty-five seconds.</li>
<li>A cricket scorecard from this week.</li>
<li>The weather forecast for seven days.</li>
<li>A map of your own way to work, drawn by yourself.</li>
<li>How to make tea, as a process with five arrows.</li>
<li>Your electricity bill: compare this year with last year.</li>
<li>Any chart from the business page, in a room with other people talking.</li>
</ol>
<p>The last exercise is most like the test room, where your neighbour describes another chart at the same time. We practise this in <a href="/services/pte-coaching-karnal">our Karnal classroom</a>. At home you can turn on a radio. Our course page says <a href="/services/online-pte-coaching#pte-timing">how long each part of the test takes</a>.</p>
`,
};
