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
<p>My first English was Nigerian English. When I came to Berlin, I told a colleague “I’m coming”, took my bag and left the room. He waited for twenty minutes. In Lagos, “I’m coming” means that I will be right back. In his English, it meant that I was on my way to him.</p>
<p>Nobody made a mistake: we spoke two kinds of English. Indian English is a third kind, with more speakers than most. So this is not a list of errors. It tells you which phrases people abroad understand, and what to say instead of the others.</p>

<h2>Twelve phrases and what people understand</h2>
<table>
<thead><tr><th scope="col">In India</th><th scope="col">What people abroad may think</th><th scope="col">Better abroad</th></tr></thead>
<tbody>
<tr><td>What is your good name?</td><td>Do I have a bad one?</td><td>Sorry, what’s your name?</td></tr>
<tr><td>Please do the needful.</td><td>Do what, exactly?</td><td>Could you approve the form by Friday?</td></tr>
<tr><td>Can we prepone the meeting?</td><td>A guess, usually right</td><td>Can we bring the meeting forward?</td></tr>
<tr><td>I will revert tomorrow.</td><td>You change back into something</td><td>I’ll get back to you tomorrow.</td></tr>
<tr><td>He is out of station.</td><td>Which station?</td><td>He’s out of town.</td></tr>
<tr><td>I passed out in 2021.</td><td>You fainted</td><td>I graduated in 2021.</td></tr>
<tr><td>I have a doubt.</td><td>You don’t believe me</td><td>I have a question.</td></tr>
<tr><td>Kindly adjust.</td><td>Adjust what?</td><td>Would you mind moving up a little?</td></tr>
<tr><td>Myself Rohit.</td><td>The verb is missing</td><td>I’m Rohit.</td></tr>
<tr><td>I am having two sisters.</td><td>It sounds like something that happens now</td><td>I have two sisters.</td></tr>
<tr><td>Today itself, now only</td><td>They understand the words, but not why they are there</td><td>Today. Right now.</td></tr>
<tr><td>Cousin brother, cousin sister</td><td>Is it a brother or a cousin?</td><td>My cousin.</td></tr>
</tbody>
</table>
<p>Most of these phrases people understand after a second. Three can cause problems: <em>passed out</em>, because it has another meaning; <em>I have a doubt</em>, because it sounds as if you don’t trust somebody; and <em>do the needful</em>, because the other person does not know what to do. Begin with these three.</p>

<h2>Why “please do the needful” doesn’t work</h2>
<p>The problem is not that it is old-fashioned. The problem is that it does not say what to do. In an office in Berlin, people expect a verb, an object and a date:</p>
<ul>
<li>Instead of “Kindly do the needful at the earliest”: “Could you sign page 3 and send it back by Thursday?”</li>
<li>Instead of “Please look into the matter”: “The invoice of May shows the wrong address. Could you correct it?”</li>
<li>Instead of “I request you to kindly consider”: “Would it be possible to start at ten?”</li>
</ul>
<p>The second sentences are not less polite. The polite words in them are <em>could, would, possible</em> and not <em>kindly</em> and <em>humbly</em>. If an email says “kindly” three times, it can sound like a strict teacher.</p>

<h2>Indian phrases that you can keep</h2>
<p>Some Indian words are very useful. <strong>Prepone</strong> is one: English has “postpone”, but had no word for the opposite. Today it is in the Oxford English Dictionary. Explain it once, and your team will like it. <strong>Timepass</strong> is another: what you do in a queue so that the time goes faster.</p>
<p>You don’t have to apologise for your accent. The only question is if people can follow you. Two things help most: don’t speak too fast, and stress the right part of each word.</p>

<h3>How to stress words: two minutes of practice</h3>
<p>In Hindi and Punjabi, all syllables are about equally strong. In English, one is strong and the others are weak. Say these words and clap on the strong syllable:</p>
<ul>
<li>de-<strong>VEL</strong>-op, not <em>DE-ve-lop</em></li>
<li>ho-<strong>TEL</strong>, not <em>HO-tel</em></li>
<li><strong>COM</strong>-fort-able, in three syllables: <em>KUMF-ta-bul</em></li>
<li>e-<strong>VENT</strong>, com-<strong>MIT</strong>-tee, e-<strong>CON</strong>-omy, but eco-<strong>NOM</strong>-ic</li>
</ul>
<p>If you stress the wrong syllable, people may not recognise the word.</p>

<h2>Which questions to ask in small talk</h2>
<p>Many newcomers don’t know which questions are polite. “Are you married? What is your salary? Why no children?” is friendly on a train to Ambala. In Germany or Britain it is too private. These three questions are better:</p>
<ul>
<li>“Have you been here long?” fits a party, a course and a bus stop.</li>
<li>“How do you know Anna?” fits every birthday.</li>
<li>“What are you up to at the weekend?” fits Thursday and Friday.</li>
</ul>
<p>If somebody asks you a question like this, answer with two sentences and ask something back. “Since March. I’m still looking for a good dosa. Do you know one?” One sentence is too short, and five are too many. If somebody says “How are you?” in a corridor, just say “Fine, and you?” and walk on.</p>

<h3>How to say no politely</h3>
<p>I collect polite ways to say no, because I needed them. In Delhi “I will try” means no. In Berlin it means yes, and people wait for you. If you mean no, say one of these: <em>I’m afraid I can’t make it. I’d rather not, thank you. Not this time, but ask me again.</em> That is kinder than to say yes and not to come.</p>

<h2>Exercise: correct an email</h2>
<blockquote><p>Respected Sir, myself Harpreet. I am having a doubt regarding the joining date. Kindly prepone the same to Monday itself, as I will be out of station afterwards. Please do the needful and revert at the earliest.</p></blockquote>
<p>Write it again, so that somebody in Berlin knows at once what to do. Sixty words are enough.</p>
<details>
<summary>One possible answer</summary>
<blockquote><p>Dear Ms Vogel, I have a question about my first day. Could we bring it forward to Monday, 7 September? I will be away from Tuesday to Friday of that week. If Monday is possible, please send me a short note by Thursday. Many thanks and kind regards, Harpreet Gill</p></blockquote>
<p>Now there is a name instead of “Sir”, a date instead of “the same”, and a question that one word can answer.</p>
</details>
<p>Make your own list for a month. If somebody looks confused, write down what you said. The list will be short. In <a href="/services/spoken-english-online">our online groups</a> you can practise with people from other countries. Or read <a href="/blog/viewallblogs/freeze-when-speaking-english">what to do if you can’t find any word at all</a>.</p>
`,
};
