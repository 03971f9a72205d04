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
<p>“Ma’am, I understand everything. I can write it also. Only when I have to say it, it is gone.” I have taught English for thirty years, and I hear this sentence most often. Usually the student says it in good English.</p>

<h2>Why you can’t speak in that moment</h2>
<p>To know a word and to say it are two different skills. At school you practised the first one: you chose the right answer, filled the gap, translated the text. You had time, and you could see the sentence on the page.</p>
<p>When you speak, you have no time. Within a second you must find an idea, find words, put them in order and move your mouth, and somebody is watching you. Then a voice in your head says: “Careful, a mistake!” It works like a guard at a gate, and it stops everything. Your English is good enough. The guard is too strict.</p>
<p>So you don’t need more grammar first. You need two things: phrases that come quickly, and a guard who waits.</p>

<h2>Six phrases that give you time to think</h2>
<p>People who speak well don’t think faster. They say something while they think. Learn these six phrases so well that you don’t have to think about them:</p>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Say</th></tr></thead>
<tbody>
<tr><td>You need a moment</td><td>Let me think about that for a second.</td></tr>
<tr><td>You did not understand</td><td>Sorry, could you say the last part again?</td></tr>
<tr><td>You are not sure what the other person means</td><td>Do you mean … or …?</td></tr>
<tr><td>You have forgotten the word</td><td>What’s the word? The thing that you use for …</td></tr>
<tr><td>You started badly</td><td>Let me put that another way.</td></tr>
<tr><td>You have no opinion yet</td><td>I’ve never thought about it. My first idea is …</td></tr>
</tbody>
</table>
<p>Say each one ten times, at three speeds, while you do something with your hands. These phrases are not tricks. Everybody uses them, in every language, and nobody thinks less of you if you say “let me think”.</p>

<h3>What to do when you forget a word</h3>
<p>Practise the fourth phrase most of all. Describe these things without their names, in two sentences each: <em>a pressure cooker, a seat belt, a receipt, an elbow, jealousy</em>. For example: “It’s the paper that you get in a shop after you pay. You need it if you want to give something back.” If you can do this, a missing word will not stop you any more.</p>

<h2>A plan for twenty minutes a day</h2>
<ol>
<li><strong>Five minutes: echo.</strong> Play a short talk or an interview and repeat it aloud, half a second after the speaker. Don’t stop and don’t translate. This trains your mouth.</li>
<li><strong>Five minutes: say what you do.</strong> For example while you cook: “I’m cutting the onions. I should have bought more. They’re making me cry.” Nobody hears you, and it still helps.</li>
<li><strong>Five minutes: one question, three times.</strong> Answer “What did you do last weekend?” for one minute and record yourself. Then do it again, and once more. The third answer is usually the best.</li>
<li><strong>Five minutes: collect.</strong> Write down three phrases from today, whole phrases: <em>it depends on; I’d rather not; as far as I know</em>.</li>
</ol>
<figure>
<img src="/blog-pictures/twenty-minutes-1600.webp" alt="A round clock face divided into four coloured parts of five minutes: echo, say what you do, one question three times, collect.">
<figcaption>Four times five minutes. The order is not important, but do it every day.</figcaption>
</figure>
<p>Most people leave out the third part because they don’t like to hear their own voice. Do it for a week, and you get used to it.</p>

<h2>Four ways to be less afraid</h2>
<p><strong>Make the first step small.</strong> Don’t begin with a meeting. Begin with the watchman, a shop, or a helpline in English. Ask for something that you already know. Each time you see that nothing bad happens.</p>
<p><strong>Speak first.</strong> The longer you wait in a group, the harder it gets. Say something in the first two minutes, even if it is small: “Good morning, can everybody hear me?” After that, the second sentence is easier.</p>
<p><strong>Finish the sentence.</strong> This is the most important rule in my class. If you notice a mistake in the middle of a sentence, don’t go back. Finish the sentence, and correct the mistake afterwards if it matters. Most mistakes don’t matter.</p>
<p><strong>Choose one mistake for the week.</strong> If it is “he don’t”, then watch only for “he doesn’t” this week. If you watch for forty mistakes, you can’t speak at all.</p>

<h2>How to answer “Tell me about yourself”</h2>
<p>Almost every interview begins with “Tell me about yourself”. Don’t learn a speech by heart: if you forget one word, you forget the rest. Prepare four points, each as one word on a card, and use different sentences every time:</p>
<ul>
<li>what I do now, in one sentence</li>
<li>one thing that I have done and can talk about</li>
<li>what I am good at, with a small story</li>
<li>why I want this job</li>
</ul>
<p>Say it to the wall, to your sister and to your phone. The fifth time, it sounds like a conversation and not like a speech.</p>

<h2>How to see that you are getting better</h2>
<p>You will still make mistakes. But you hear a mistake <em>after</em> you have said it, and you go on. Or somebody asks you something, and you answer before you remember to be afraid. For most people this takes some weeks of daily practice.</p>
<p>It takes longer if you practise alone. In our groups <a href="/services/spoken-english-offline">in Karnal</a> and <a href="/services/spoken-english-online">online</a> you first speak with one partner, then with all. Most people are nervous at first, and that is fine.</p>
`,
};
