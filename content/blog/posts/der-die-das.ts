import type { SamplePost } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. The grammar is real. */

export const derDieDas: SamplePost = {
  slug: "der-die-das-endings",
  title: "Der, die or das? Thirteen endings that tell you",
  shortDescription:
    "The end of a German noun often tells you its article. Learn thirteen endings, some groups of words, and what to do with all the other nouns.",
  metaTitle: "Der, die, das: thirteen endings that decide",
  metaDescription:
    "Which German nouns take der, die or das? Learn thirteen endings that you can rely on, groups of words, tips for the rest, and sort twenty nouns.",
  topic: "German",
  tags: ["articles", "grammar", "vocabulary", "A1", "A2"],
  author: "Katrin Vogel",
  publishedAt: "2026-10-06T06:30:00.000Z",
  picture: {
    name: "der-die-das",
    alt: "Three doors in a row: a blue one named “der”, a pink one named “die” and a yellow one named “das”. A man at the blue door says “Tisch” (table), a lamp stands beside the pink one, and a cyclist arrives at the yellow one.",
  },
  html: `
<p>Every German noun has a gender: it takes <em lang="de">der</em>, <em lang="de">die</em> or <em lang="de">das</em>. The moon is masculine, and the sun is feminine. In Hindi, <span lang="hi">चाँद</span> (moon) is masculine as well, but so is <span lang="hi">सूरज</span> (sun). If you grew up with Hindi or Punjabi, you already know that a table can have a gender. You only have to learn new answers, and there are three of them instead of two.</p>
<p>Students often ask for the rule. There is no single one. But there are thirteen endings that decide so many nouns that learning them in one evening pays for years.</p>

<h2>Thirteen endings to learn</h2>
<table>
<thead><tr><th scope="col">Ending</th><th scope="col">Article</th><th scope="col">Examples</th></tr></thead>
<tbody>
<tr><td>-ung</td><td lang="de">die</td><td lang="de">die Wohnung, die Rechnung, die Anmeldung</td></tr>
<tr><td>-heit, -keit</td><td lang="de">die</td><td lang="de">die Krankheit, die Möglichkeit</td></tr>
<tr><td>-schaft</td><td lang="de">die</td><td lang="de">die Nachbarschaft, die Wirtschaft</td></tr>
<tr><td>-ion, -tät</td><td lang="de">die</td><td lang="de">die Information, die Universität</td></tr>
<tr><td>-ei</td><td lang="de">die</td><td lang="de">die Bäckerei, die Polizei</td></tr>
<tr><td>-chen, -lein</td><td lang="de">das</td><td lang="de">das Brötchen, das Mädchen</td></tr>
<tr><td>-ment</td><td lang="de">das</td><td lang="de">das Dokument, das Apartment</td></tr>
<tr><td>-um</td><td lang="de">das</td><td lang="de">das Datum, das Visum, das Zentrum</td></tr>
<tr><td>-ismus</td><td lang="de">der</td><td lang="de">der Tourismus, der Optimismus</td></tr>
<tr><td>-ling</td><td lang="de">der</td><td lang="de">der Frühling, der Lehrling</td></tr>
</tbody>
</table>
<p>These are close to safe. <em lang="de">Der Irrtum</em> and <em lang="de">der Reichtum</em> look as if they broke the line with -um, but their ending is -tum, and most of its other words are neuter: <em lang="de">das Eigentum</em>. A few strays exist elsewhere, <em lang="de">der Moment</em> for one. Make friends with them when you meet them.</p>
<p>And yes, a girl is neuter: <em lang="de">das Mädchen</em>. It is the ending that speaks here, not the girl. <em lang="de">Die Magd</em>, an old word for a maid, lies underneath, and -chen turns everything it touches into <em lang="de">das</em>.</p>

<h2>Two endings that are nearly always right</h2>
<p>Two more are not certain, but a good bet when you have to guess in the middle of a sentence:</p>
<ul>
<li><strong>-e leans to <em lang="de">die</em></strong>: <em lang="de">die Straße, die Lampe, die Woche, die Küche</em>. Against it stand men and male animals (<em lang="de">der Kollege, der Löwe</em>) and a short list that includes <em lang="de">der Name, der Käse, das Auge, das Ende</em>.</li>
<li><strong>-er leans to <em lang="de">der</em></strong> when somebody or something does a job: <em lang="de">der Lehrer, der Computer, der Drucker</em>. Against it stand <em lang="de">die Mutter, die Nummer, das Zimmer, das Wasser, das Fenster</em>.</li>
</ul>

<h2>Groups of words with the same article</h2>
<p>Some families stay together, whatever their ending:</p>
<ul>
<li><strong lang="de">der</strong>: days, months, seasons, points of the compass, most weather (<em lang="de">der Montag, der Mai, der Winter, der Norden, der Regen</em>). Most alcoholic drinks too, with <em lang="de">das Bier</em> as the famous exception.</li>
<li><strong lang="de">die</strong>: numbers as nouns (<em lang="de">die Eins, die Vier</em>, as in school marks), most flowers and most fruit (<em lang="de">die Rose, die Banane</em>, though it is <em lang="de">der Apfel</em>).</li>
<li><strong lang="de">das</strong>: verbs used as nouns (<em lang="de">das Essen, das Leben, das Warten</em>), colours and languages (<em lang="de">das Blau, das Deutsch</em>), the young of people and animals (<em lang="de">das Kind, das Kalb</em>).</li>
</ul>

<h2>Long words take the article of their last part</h2>
<p>German glues nouns together, and here it is generous: only the last one counts.</p>
<blockquote><p><em lang="de">die Wohnung</em> + <em lang="de">der Schlüssel</em> = <strong lang="de">der</strong> <em lang="de">Wohnungsschlüssel</em></p><p><em lang="de">der Schlüssel</em> + <em lang="de">das Loch</em> = <strong lang="de">das</strong> <em lang="de">Schlüsselloch</em></p></blockquote>
<p>So the frightening word on the envelope from the office, <em lang="de">Wohnungsgeberbestätigung</em>, needs no courage at all. It ends in -ung. It is <em lang="de">die</em>, like a thousand others.</p>

<h2>How to learn the other nouns</h2>
<p><em lang="de">Der Tisch, die Wand, das Bett</em>: short old words that give nothing away. Here is what works in our classes, in this order:</p>
<ol>
<li><strong>Never write a noun alone.</strong> Not <em lang="de">Tisch</em> but <em lang="de">der Tisch</em>, as if it were one word with a space in it.</li>
<li><strong>Give each article a colour</strong>, always the same: blue for <em lang="de">der</em>, rose for <em lang="de">die</em>, yellow for <em lang="de">das</em>, or any three you like. Underline, do not write a letter beside it.</li>
<li><strong>Say it with an adjective.</strong> <em lang="de">Ein kleiner Tisch, eine weiße Wand, ein großes Bett.</em> The ending of the adjective repeats the gender, so you hear it twice.</li>
<li><strong>Put three in one scene.</strong> Everything masculine in your room is on fire, everything feminine is made of glass, everything neuter is asleep. Silly pictures stay; sensible ones do not.</li>
</ol>

<h2>What happens if you choose the wrong article</h2>
<p>Then the baker gives you your roll all the same. <em lang="de">Der Brötchen</em> has never stopped a breakfast. The article matters more a few weeks later, when the cases come in and <em lang="de">den, dem</em> and <em lang="de">der</em> begin to say who does what to whom. That is why it is worth the evening now: you are laying a floor, and the cases will be built on it.</p>
<p>Teachers do not count every article in an oral exam. They notice whether you have stopped talking to look for one. So if you do not know it, choose <em lang="de">die</em> for words in -e, <em lang="de">der</em> for the rest, and keep speaking.</p>

<h2>Exercise: sort twenty nouns</h2>
<p>Take a sheet, draw three columns, and sort. First the ones whose ending tells you, then the families, then guess.</p>
<p lang="de">Zeitung, Mittwoch, Rechnung, Häuschen, Schwierigkeit, Frühling, Konsulat, Museum, Freundschaft, Schnee, Instrument, Bäckerei, Lesen, Kapitalismus, Nation, Lampe, Haustürschlüssel, Qualität, Zimmer, Sieben</p>
<details>
<summary>Show the three columns</summary>
<ul>
<li><strong lang="de">der</strong>: <span lang="de">Mittwoch, Frühling, Schnee, Kapitalismus, Haustürschlüssel</span></li>
<li><strong lang="de">die</strong>: <span lang="de">Zeitung, Rechnung, Schwierigkeit, Freundschaft, Bäckerei, Nation, Lampe, Qualität, Sieben</span></li>
<li><strong lang="de">das</strong>: <span lang="de">Häuschen, Konsulat, Museum, Instrument, Lesen, Zimmer</span></li>
</ul>
<p>Two of them could only be guessed or known: <em lang="de">das Konsulat</em> and <em lang="de">das Zimmer</em>. The other eighteen gave themselves away, by their ending, their family or their last part.</p>
</details>
<p>If you would like the next twenty with company, join <a href="/services/learn-german-online">a German demo class</a>. It is free.</p>
`,
};
