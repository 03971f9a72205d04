import type { SamplePost } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. The phrases are real. */

export const goodNamePhrases: SamplePost = {
  slug: "indian-english-phrases-abroad",
  title: "Twelve phrases of Indian English, and what to say abroad",
  shortDescription:
    "“Do the needful” is not wrong: it is Indian English. But in Berlin or Leeds people may not understand it. Here are twelve phrases, and what to say instead.",
  metaTitle: "Indian English abroad: what to say instead",
  metaDescription:
    "“Do the needful”, “prepone”, “out of station”: twelve phrases of Indian English that people abroad may not understand, and what to say instead.",
  topic: "Spoken English",
  tags: ["vocabulary", "work", "small talk", "moving abroad"],
  author: "Daniel Okafor",
  publishedAt: "2026-07-28T06:30:00.000Z",
  picture: {
    name: "phrases-to-pack",
    alt: "Suitcases on a luggage belt with the labels “prepone”, “do the needful” and “good name”. A traveller asks “What travels?”, and an airport clerk looks at them.",
  },
  html: `
<p>My first English was Nigerian English. When I came to Berlin, I told a colleague that I was “coming”, picked up my bag and left the room. He waited for twenty minutes. In Lagos “I’m coming” means that I will be right back. In his English it meant that I was on my way to him.</p>
<p>Neither of us had made a mistake. We spoke two kinds of English, both of them grown over generations, and both in good health. Indian English is a third, with more speakers than most. So this is not a list of errors. It is a packing list: which phrases travel well, and which need a translation at the other end.</p>

<h2>Twelve phrases and what people understand</h2>
<table>
<thead><tr><th scope="col">At home</th><th scope="col">What people abroad may hear</th><th scope="col">Travels better</th></tr></thead>
<tbody>
<tr><td>What is your good name?</td><td>Do I have a bad one?</td><td>Sorry, what’s your name?</td></tr>
<tr><td>Please do the needful.</td><td>Do what, exactly?</td><td>Could you approve the form by Friday?</td></tr>
<tr><td>Can we prepone the meeting?</td><td>A guess, usually right</td><td>Can we bring the meeting forward?</td></tr>
<tr><td>I will revert tomorrow.</td><td>He turns back into something</td><td>I’ll get back to you tomorrow.</td></tr>
<tr><td>He is out of station.</td><td>Which station?</td><td>He’s out of town.</td></tr>
<tr><td>I passed out in 2021.</td><td>You fainted</td><td>I graduated in 2021.</td></tr>
<tr><td>I have a doubt.</td><td>You do not believe me</td><td>I have a question.</td></tr>
<tr><td>Kindly adjust.</td><td>Adjust what?</td><td>Would you mind moving up a little?</td></tr>
<tr><td>Myself Rohit.</td><td>A missing verb</td><td>I’m Rohit.</td></tr>
<tr><td>I am having two sisters.</td><td>An odd process</td><td>I have two sisters.</td></tr>
<tr><td>Today itself, now only</td><td>A puzzle with all the pieces there</td><td>Today. Right now.</td></tr>
<tr><td>Cousin brother, cousin sister</td><td>A complicated family</td><td>My cousin.</td></tr>
</tbody>
</table>
<p>Read the middle column again. In most lines people will understand after a second. Only three can really go wrong: <em>passed out</em>, because it has another meaning; <em>I have a doubt</em>, because it sounds like distrust; and <em>do the needful</em>, because the other person does not know what to do and is too polite to ask. Begin with those.</p>

<h2>Why “please do the needful” doesn’t work</h2>
<p>It is not the old-fashioned word. It is that the sentence leaves the work to the reader. In an office in Berlin people are used to requests with a verb, an object and a date:</p>
<ul>
<li>Instead of “Kindly do the needful at the earliest”: “Could you sign page 3 and send it back by Thursday?”</li>
<li>Instead of “Please look into the matter”: “The invoice of May shows the wrong address. Could you correct it?”</li>
<li>Instead of “I request you to kindly consider”: “Would it be possible to start at ten?”</li>
</ul>
<p>Notice that the second versions are not less polite. They carry their politeness in <em>could, would, possible</em>, and not in <em>kindly</em> and <em>humbly</em>. An email with three “kindly” in it sounds to some ears like a schoolteacher with a raised finger.</p>

<h2>Indian phrases that you can keep</h2>
<p>Some Indian English is so good that others ought to learn it. <strong>Prepone</strong> is one: English has “postpone” and has been missing its twin for centuries. The Oxford English Dictionary has it by now. Use it with a smile, explain it once, and the team will keep it. <strong>Timepass</strong> is another. There is no other word for what one does in a queue at an office.</p>
<p>And never apologise for your accent. The question is not where it comes from but whether people can follow. For that, two things matter more than any single sound: the pace, and the stress.</p>

<h3>How to stress words: two minutes of practice</h3>
<p>Hindi and Punjabi give syllables roughly the same weight. English makes one heavy and lets the others go. Say these with one clap for the heavy syllable:</p>
<ul>
<li>de-<strong>VEL</strong>-op, not <em>DE-ve-lop</em></li>
<li>ho-<strong>TEL</strong>, not <em>HO-tel</em></li>
<li><strong>COM</strong>-fort-able, in three syllables: <em>KUMF-ta-bul</em></li>
<li>e-<strong>VENT</strong>, com-<strong>MIT</strong>-tee, e-<strong>CON</strong>-omy, but eco-<strong>NOM</strong>-ic</li>
</ul>
<p>A heavy syllable in the wrong place hides a word better than any accent does.</p>

<h2>Which questions to ask in small talk</h2>
<p>The other thing that surprises newcomers is what may be asked. “Are you married? What is your salary? Why no children?” is warmth in a train to Ambala. In Germany or Britain it closes the door. Three questions that open it instead:</p>
<ul>
<li>“Have you been here long?” fits a party, a course and a bus stop.</li>
<li>“How do you know Anna?” fits every birthday.</li>
<li>“What are you up to at the weekend?” fits Thursday and Friday.</li>
</ul>
<p>When you are asked such a thing yourself, the answer is two sentences and a question back. “Since March. I’m still looking for a good dosa. Do you know one?” One sentence is an interrogation, five are a lecture. And “How are you?” in a corridor wants “Fine, and you?”, said while walking.</p>

<h3>How to say no politely</h3>
<p>I collect polite ways to say no, because I needed them. “I will try” is a no in Delhi and a yes in Berlin; there people will wait for you. If you mean no, try one of these: <em>I’m afraid I can’t make it. I’d rather not, thank you. Not this time, but ask me again.</em> It feels blunt. It is kinder than an empty chair.</p>

<h2>Exercise: correct an email</h2>
<blockquote><p>Respected Sir, myself Harpreet. I am having a doubt regarding the joining date. Kindly prepone the same to Monday itself, as I will be out of station afterwards. Please do the needful and revert at the earliest.</p></blockquote>
<p>Write it again so that somebody in Berlin can act on it within a minute. Sixty words are enough.</p>
<details>
<summary>One possible answer</summary>
<blockquote><p>Dear Ms Vogel, I have a question about my first day. Could we bring it forward to Monday, 7 September? I will be away from Tuesday to Friday of that week. If Monday is possible, please send me a short note by Thursday. Many thanks and kind regards, Harpreet Gill</p></blockquote>
<p>A name instead of “Sir”, a date instead of “the same”, and a request that can be answered with one word.</p>
</details>
<p>Keep your own list for a month: whenever somebody looks puzzled, write down what you said. It will be shorter than you fear. If you want to try it out on friendly people first, we do this in <a href="/services/spoken-english-online">the online batches</a>, where there is nearly always someone from another English in the room. Or read on about <a href="/blog/viewallblogs/freeze-when-speaking-english">what to do when no word comes at all</a>.</p>
`,
};
