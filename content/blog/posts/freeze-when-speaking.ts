import type { SamplePost } from "../sample-post.ts";

/* Sample content: the author is an invented trainer, and so are the people in the examples. */

export const freezeWhenSpeaking: SamplePost = {
  slug: "freeze-when-speaking-english",
  title: "Why you can’t find the words when you speak English",
  shortDescription:
    "You had English at school for twelve years, and in the meeting you can’t say a word. Learn why this happens and how to speak more easily with twenty minutes a day.",
  metaTitle: "Why you freeze when you have to speak English",
  metaDescription:
    "You understand everything and still freeze when it is your turn to speak English? What happens in that moment, six phrases to win time, and a daily plan.",
  topic: "Spoken English",
  tags: ["confidence", "fluency", "practice", "interview"],
  author: "Rekha Malhotra",
  publishedAt: "2026-09-22T06:30:00.000Z",
  picture: {
    name: "thaw",
    alt: "A woman whose speech bubble is a block of ice. The sun shines, drops fall into a bowl, and a friend with a cup of tea listens.",
  },
  html: `
<p>“Ma’am, I understand everything. I can write it also. Only when I have to say it, it is gone.” I have taught English for thirty years, and this is the sentence that I hear most often. Usually the student says it in good English. That is the strange part.</p>

<h2>Why you can’t speak in that moment</h2>
<p>Knowing a word and saying a word are two skills, like knowing how to swim and being in the water. At school you trained the first: you recognised the right answer, filled the gap, translated the passage. You had time, and the sentence lay in front of you.</p>
<p>Speaking has no time. In the second between question and answer you have to find an idea, find words, put them in order, move your mouth, and watch a face that watches you. If one of these takes too long, a guard steps in: the voice that says “careful, a mistake”. It stops everything, even the parts that were ready. That is the freeze. It is not a lack of English. It is a guard who is too good at his job.</p>
<p>So we do not need more grammar first. We need two things: parts that come faster, and a guard who learns to wait.</p>

<h2>Six phrases that give you time to think</h2>
<p>People who speak fluently are not faster thinkers. They have things to say while they think. Learn these six so well that they come without you:</p>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Say</th></tr></thead>
<tbody>
<tr><td>You need a moment</td><td>Let me think about that for a second.</td></tr>
<tr><td>You did not catch it</td><td>Sorry, could you say the last part again?</td></tr>
<tr><td>You are not sure what is meant</td><td>Do you mean … or …?</td></tr>
<tr><td>The word is gone</td><td>What’s the word? The thing that you use for …</td></tr>
<tr><td>You started badly</td><td>Let me put that another way.</td></tr>
<tr><td>You have no opinion yet</td><td>I’ve never thought about it. My first idea is …</td></tr>
</tbody>
</table>
<p>Say each one ten times, at three speeds, while you do something with your hands. They are not tricks. They are what speakers of every language do, and nobody has ever thought less of a person who said “let me think”.</p>

<h3>What to do when you forget a word</h3>
<p>Practise the fourth phrase in particular. Describe these things without naming them, in two sentences each: <em>a pressure cooker, a seat belt, a receipt, an elbow, jealousy</em>. For example: “It’s the paper you get in a shop after you pay. You need it if you want to give something back.” Whoever can do this will never again be stopped by a missing word. Most of my students find that they prefer it to the dictionary.</p>

<h2>A plan for twenty minutes a day</h2>
<ol>
<li><strong>Five minutes: echo.</strong> Play a short talk or an interview and repeat aloud, half a second behind the speaker. Do not stop, do not translate. You are training the mouth.</li>
<li><strong>Five minutes: say what you do.</strong> While you cook or fold clothes: “I’m cutting the onions. I should have bought more. They’re making me cry.” Nobody hears you, and it counts.</li>
<li><strong>Five minutes: one question, three times.</strong> Record yourself answering “What did you do last weekend?” for one minute. Then again. Then once more. The third is always better, and it is the same person ten minutes later.</li>
<li><strong>Five minutes: collect.</strong> Three phrases from today, whole phrases, in your notebook: <em>it depends on; I’d rather not; as far as I know</em>.</li>
</ol>
<figure>
<img src="/blog-pictures/twenty-minutes-1600.webp" alt="A round clock face divided into four coloured parts of five minutes: echo, say what you do, one question three times, collect.">
<figcaption>Four times five minutes. The order matters less than the “every day”.</figcaption>
</figure>
<p>The third is the one that people skip, because it is not pleasant to hear oneself. Do it for a week and the guard gets bored. He has heard your voice; nothing happened.</p>

<h2>Four ways to be less afraid</h2>
<p><strong>Make the first step small.</strong> Not the meeting, but the watchman, the shopkeeper, a call to a helpline that speaks English. Ask for something you already know. You are collecting proof that speaking is survivable.</p>
<p><strong>Speak first.</strong> The longer you wait in a group, the higher the wall grows. Say something in the first two minutes, however small: “Good morning, can everybody hear me?” The second sentence costs half as much as the first.</p>
<p><strong>Finish the sentence.</strong> This is the only rule that I enforce in class. When you notice a mistake in the middle, do not go back to the beginning. Go on to the full stop, and mend it afterwards if it matters. Most do not matter.</p>
<p><strong>Choose one mistake for the week.</strong> If it is “he don’t”, then it is “he doesn’t” this week and nothing else. A guard with one task is useful. A guard with forty arrests everybody.</p>

<h2>How to answer “Tell me about yourself”</h2>
<p>“Tell me about yourself” is coming. Everyone knows it is coming, and half of us are surprised. Do not learn a speech: learned speeches break in the middle. Prepare four points, each a word on a card, and tell them differently every time:</p>
<ul>
<li>what I do now, in one sentence</li>
<li>one thing I have done that I can be asked about</li>
<li>what I am good at, with a small story</li>
<li>why I am sitting here</li>
</ul>
<p>Tell it to the wall, to your sister, to your phone. By the fifth time you are no longer reciting. You are talking.</p>

<h2>How to see that you are getting better</h2>
<p>Not by speaking without mistakes. You notice it when you hear a mistake <em>after</em> you have said it and go on anyway. You notice it when somebody asks you something in the corridor and you have answered before you remembered to be afraid. For most people that takes some weeks of daily practice, and then it comes on an ordinary Tuesday.</p>
<p>Alone it takes longer, because a wall does not ask back. In our batches <a href="/services/spoken-english-offline">in Karnal</a> and <a href="/services/spoken-english-online">online</a> you talk to one person before you talk to ten, and nobody is called out. Come and be nervous with us. The tea is real.</p>
`,
};
