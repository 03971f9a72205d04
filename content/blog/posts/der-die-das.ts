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
<p>Students often ask for the rule. There is no single rule. But there are thirteen endings that tell you the article of very many nouns. You can learn them in one evening.</p>

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
<p>These endings are right almost always. <em lang="de">Der Irrtum</em> (mistake) and <em lang="de">der Reichtum</em> (wealth) seem to break the rule for -um. But their ending is -tum, and most words with -tum take <em lang="de">das</em>: <em lang="de">das Eigentum</em> (property). There are a few other exceptions, such as <em lang="de">der Moment</em>. Learn each one when you meet it.</p>
<p>And yes, a girl is neuter: <em lang="de">das Mädchen</em>. The ending decides, not the meaning. It comes from <em lang="de">die Magd</em>, an old word for a maid, and -chen makes every word neuter.</p>

<h2>Two endings that are nearly always right</h2>
<p>Two more endings are not certain. But they help when you have to guess in the middle of a sentence:</p>
<ul>
<li><strong>-e is usually <em lang="de">die</em></strong>: <em lang="de">die Straße, die Lampe, die Woche, die Küche</em>. Exceptions are men and male animals (<em lang="de">der Kollege, der Löwe</em>) and a short list with <em lang="de">der Name, der Käse, das Auge, das Ende</em>.</li>
<li><strong>-er is usually <em lang="de">der</em></strong> if somebody or something does a job: <em lang="de">der Lehrer, der Computer, der Drucker</em>. Exceptions are <em lang="de">die Mutter, die Nummer, das Zimmer, das Wasser, das Fenster</em>.</li>
</ul>

<h2>Groups of words with the same article</h2>
<p>Some groups of words have the same article, whatever their ending is:</p>
<ul>
<li><strong lang="de">der</strong>: days, months, seasons, north, south, east and west, most weather (<em lang="de">der Montag, der Mai, der Winter, der Norden, der Regen</em>). Most alcoholic drinks too, but it is <em lang="de">das Bier</em>.</li>
<li><strong lang="de">die</strong>: numbers as nouns (<em lang="de">die Eins, die Vier</em>, for example as school marks), most flowers and most fruit (<em lang="de">die Rose, die Banane</em>, but <em lang="de">der Apfel</em>).</li>
<li><strong lang="de">das</strong>: verbs used as nouns (<em lang="de">das Essen, das Leben, das Warten</em>), colours and languages (<em lang="de">das Blau, das Deutsch</em>), young people and animals (<em lang="de">das Kind, das Kalb</em>).</li>
</ul>

<h2>Long words take the article of their last part</h2>
<p>German often joins two or more nouns. Then only the last noun counts:</p>
<blockquote><p><em lang="de">die Wohnung</em> + <em lang="de">der Schlüssel</em> = <strong lang="de">der</strong> <em lang="de">Wohnungsschlüssel</em></p><p><em lang="de">der Schlüssel</em> + <em lang="de">das Loch</em> = <strong lang="de">das</strong> <em lang="de">Schlüsselloch</em></p></blockquote>
<p>So you don’t have to be afraid of a long word such as <em lang="de">Wohnungsgeberbestätigung</em> (the landlord’s confirmation). It ends in -ung, so it takes <em lang="de">die</em>.</p>

<h2>How to learn the other nouns</h2>
<p><em lang="de">Der Tisch, die Wand, das Bett</em> (table, wall, bed): these short words have no ending that helps you. Here is what works in our classes, in this order:</p>
<ol>
<li><strong>Never write a noun alone.</strong> Don’t write <em lang="de">Tisch</em>, write <em lang="de">der Tisch</em>, as if it were one word.</li>
<li><strong>Give each article a colour</strong> and never change it: for example blue for <em lang="de">der</em>, pink for <em lang="de">die</em>, yellow for <em lang="de">das</em>. Underline the noun in this colour.</li>
<li><strong>Say it with an adjective.</strong> <em lang="de">Ein kleiner Tisch, eine weiße Wand, ein großes Bett.</em> The ending of the adjective shows the gender again, so you hear it twice.</li>
<li><strong>Make one picture in your head.</strong> Everything masculine in your room is on fire, everything feminine is made of glass, everything neuter is asleep. You remember silly pictures better than sensible ones.</li>
</ol>

<h2>What happens if you choose the wrong article</h2>
<p>Usually nothing. If you say <em lang="de">der Brötchen</em> (it is <em lang="de">das</em>), the baker still gives you your roll. The article is more important a few weeks later, when you learn the cases. Then <em lang="de">den, dem</em> and <em lang="de">der</em> tell you who does what to whom. So it helps to learn the articles now.</p>
<p>In an oral exam nobody counts every wrong article. But examiners notice if you stop speaking to look for one. If you don’t know the article, choose <em lang="de">die</em> for words in -e and <em lang="de">der</em> for the rest, and keep speaking.</p>

<h2>Exercise: sort twenty nouns</h2>
<p>Draw three columns on a sheet of paper and sort these nouns. First take the nouns with an ending that you know, then those from a group, then guess.</p>
<p lang="de">Zeitung, Mittwoch, Rechnung, Häuschen, Schwierigkeit, Frühling, Konsulat, Museum, Freundschaft, Schnee, Instrument, Bäckerei, Lesen, Kapitalismus, Nation, Lampe, Haustürschlüssel, Qualität, Zimmer, Sieben</p>
<details>
<summary>Show the three columns</summary>
<ul>
<li><strong lang="de">der</strong>: <span lang="de">Mittwoch, Frühling, Schnee, Kapitalismus, Haustürschlüssel</span></li>
<li><strong lang="de">die</strong>: <span lang="de">Zeitung, Rechnung, Schwierigkeit, Freundschaft, Bäckerei, Nation, Lampe, Qualität, Sieben</span></li>
<li><strong lang="de">das</strong>: <span lang="de">Häuschen, Konsulat, Museum, Instrument, Lesen, Zimmer</span></li>
</ul>
<p>For two of them there is no rule in this post: <em lang="de">das Konsulat</em> and <em lang="de">das Zimmer</em>. You can find the other eighteen by their ending, their group or their last part.</p>
</details>
<p>If you want to practise more nouns with a group, join <a href="/services/learn-german-online">a German demo class</a>. It is free.</p>
`,
};
