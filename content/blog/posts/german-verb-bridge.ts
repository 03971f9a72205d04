import type { SamplePost } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. The grammar is real. */

export const germanVerbBridge: SamplePost = {
  slug: "german-word-order-verb-bridge",
  title: "Why the German verb comes at the end",
  shortDescription:
    "In German, half of the verb often comes at the end of the sentence. See it as a bridge with two pillars, and build twelve sentences yourself.",
  metaTitle: "German word order: the verb as a bridge",
  metaDescription:
    "Where does the German verb go, and why does half of it come at the end? Word order for A1 to B1 as a picture, with a small table and twelve exercises.",
  topic: "German",
  tags: ["word order", "grammar", "A1", "A2", "B1"],
  author: "Katrin Vogel",
  publishedAt: "2026-11-17T06:30:00.000Z",
  picture: {
    name: "verb-bridge",
    alt: "A stone bridge with the words “habe” (have) and “gelernt” (learnt) on its two pillars. A woman stands on it. Three boats named “gestern” (yesterday), “mit Anna” (with Anna) and “Deutsch” (German) pass under the arch.",
  },
  html: `
<p>In the second week of every A1 course, somebody asks: “Why do Germans make me wait for the verb?” It is a fair question. You hear <em lang="de">Ich habe gestern mit Anna …</em> (“Yesterday I … with Anna”), and for a long moment you don’t know what happened to Anna.</p>
<p>The short answer is that you do not wait for the verb. You wait for its second half. The first half came at once, in its usual place. Between the two lies everything else, and that is not disorder: it is a bridge.</p>

<h2>The first part of the verb: position two</h2>
<p>In a German statement the verb that changes with the person stands in position two. Not as the second word, but as the second piece. A piece can be one word or four:</p>
<table>
<thead><tr><th scope="col">Position 1</th><th scope="col">Position 2</th><th scope="col">The rest</th></tr></thead>
<tbody>
<tr><td lang="de">Ich</td><td lang="de">wohne</td><td lang="de">seit März in Berlin.</td></tr>
<tr><td lang="de">Seit März</td><td lang="de">wohne</td><td lang="de">ich in Berlin.</td></tr>
<tr><td lang="de">Wegen meiner neuen Arbeit</td><td lang="de">wohne</td><td lang="de">ich jetzt in Berlin.</td></tr>
</tbody>
</table>
<p>Look at the second and third line. As soon as something other than <em lang="de">ich</em> moves to the front, <em lang="de">ich</em> steps behind the verb. The verb does not move. It is a pillar, and pillars do not walk.</p>
<p>English puts both in front: “Since March <strong>I have lived</strong> …”. Hindi puts the verb last, and “I” stands before it as well. So a speaker of either will say <em lang="de">Seit März ich wohne</em> for a while. If you catch yourself doing that, you are in very good company. Mend it by tapping twice on the table: one tap for the first piece, one for the verb.</p>

<h2>The second part of the verb: at the end</h2>
<p>Now the part that makes people put the pen down. Many German verbs come in two parts, and then the second part goes to the very end:</p>
<ul>
<li><strong>The perfect.</strong> <em lang="de">Ich <strong>habe</strong> gestern mit Anna Deutsch <strong>gelernt</strong>.</em> (Yesterday I studied German with Anna.)</li>
<li><strong>Can, must, want.</strong> <em lang="de">Ich <strong>muss</strong> heute noch zum Bürgeramt <strong>gehen</strong>.</em> (I still have to go to the citizens’ office today.)</li>
<li><strong>Verbs that come apart.</strong> <em lang="de">Ich <strong>rufe</strong> dich morgen nach der Arbeit <strong>an</strong>.</em> (I will call you tomorrow after work.)</li>
</ul>
<p>Three chapters in most textbooks, one picture in your head: two pillars, and a river in between.</p>
<figure>
<img src="/blog-pictures/verb-fields-1600.webp" alt="Three bridges one below the other. Pillars: habe and gelernt, muss and gehen, rufe and an. The words between the pillars float on the water.">
<figcaption>Perfect, modal verb, separable verb: three names for the same bridge.</figcaption>
</figure>

<h2>The order of the words in between</h2>
<p>The river has a gentle current. If you have several pieces, this order will nearly always sound right: <strong>when, why, how, where</strong>. Germans learn it as <abbr lang="de" title="temporal, kausal, modal, lokal">te-ka-mo-lo</abbr>.</p>
<blockquote><p lang="de">Ich bin <strong>gestern</strong> <strong>wegen des Regens</strong> <strong>mit dem Bus</strong> <strong>nach Hause</strong> gefahren.</p><p>Yesterday, because of the rain, I went home by bus.</p></blockquote>
<p>It is a current, not a law. A piece that matters more today may go to position one: <em lang="de"><strong>Mit dem Bus</strong> bin ich gefahren, nicht mit dem Rad!</em> And small words such as <em lang="de">es, ihn, mir</em> crowd up close behind the first pillar.</p>

<h2>When both parts come at the end</h2>
<p>After <em lang="de">weil, dass, wenn, ob</em> and <em lang="de">obwohl</em> the first pillar is taken by that little word, and the verb has to go to the end, behind its own second half:</p>
<blockquote><p lang="de">Ich bin müde, <strong>weil</strong> ich gestern mit Anna Deutsch <strong>gelernt habe</strong>.</p></blockquote>
<p>So <em lang="de">weil</em> is the one pillar now, and <em lang="de">gelernt habe</em> the other. Still a bridge. When you hear a German say <em lang="de">weil, ich habe …</em> in the street, you have not misheard: in speech many do it. In an exam, do not.</p>

<h3>How to guess the verb while you listen</h3>
<p>Listening is easier than it looks, because the first pillar tells you what kind of second one to expect. <em lang="de">Habe</em> or <em lang="de">bin</em>: most likely a participle will follow, and it is about the past. <em lang="de">Muss, kann, will</em>: an infinitive will follow. <em lang="de">Rufe, stehe, komme, fange</em>: wait whether a small word turns up at the end, because <em lang="de">ich höre</em> is “I hear” and <em lang="de">ich höre auf</em> is “I stop”.</p>
<p>In class we play it like this: I read half a sentence and stop before the last word, and everybody calls out what might come. <em lang="de">Ich habe gestern eine Stunde auf den Bus …</em> Usually six people shout <em lang="de">gewartet</em> and one shouts <em lang="de">geflucht</em>. Both are excellent German.</p>

<h2>Exercise: build twelve sentences</h2>
<p>Put the pieces in order. Begin with the piece in bold. Say each sentence twice, the second time without looking.</p>
<ol>
<li lang="de"><strong>ich</strong> / seit zwei Jahren / in Karnal / arbeite</li>
<li lang="de"><strong>morgen</strong> / ich / nach Berlin / fliege</li>
<li lang="de"><strong>wir</strong> / am Samstag / eine Wohnung / besichtigt / haben</li>
<li lang="de"><strong>kannst</strong> / mir / bitte / du / helfen / ?</li>
<li lang="de"><strong>um sieben</strong> / auf / ich / stehe</li>
<li lang="de"><strong>er</strong> / das Formular / noch nicht / ausgefüllt / hat</li>
<li lang="de"><strong>am Abend</strong> / ich / meine Mutter / an / rufe</li>
<li lang="de"><strong>sie</strong> / mit dem Zug / zur Arbeit / fährt / jeden Tag</li>
<li lang="de"><strong>leider</strong> / ich / heute / nicht kommen / kann</li>
<li lang="de"><strong>wir</strong> / um acht / an / fangen</li>
<li lang="de"><strong>ich glaube, dass</strong> / er / Deutsch / gelernt / hat</li>
<li lang="de"><strong>sie lernt Deutsch, weil</strong> / sie / in Hamburg / arbeiten / will</li>
</ol>
<details>
<summary>Show the twelve answers</summary>
<ol>
<li lang="de">Ich arbeite seit zwei Jahren in Karnal.</li>
<li lang="de">Morgen fliege ich nach Berlin.</li>
<li lang="de">Wir haben am Samstag eine Wohnung besichtigt.</li>
<li lang="de">Kannst du mir bitte helfen?</li>
<li lang="de">Um sieben stehe ich auf.</li>
<li lang="de">Er hat das Formular noch nicht ausgefüllt.</li>
<li lang="de">Am Abend rufe ich meine Mutter an.</li>
<li lang="de">Sie fährt jeden Tag mit dem Zug zur Arbeit.</li>
<li lang="de">Leider kann ich heute nicht kommen.</li>
<li lang="de">Wir fangen um acht an.</li>
<li lang="de">Ich glaube, dass er Deutsch gelernt hat.</li>
<li lang="de">Sie lernt Deutsch, weil sie in Hamburg arbeiten will.</li>
</ol>
<p>Number 4 is a question: there the verb moves up to the front, and the other pillar stays where it was.</p>
</details>

<h2>What to practise this week</h2>
<p>Every evening, say three sentences about your day with <em lang="de">ich habe</em> or <em lang="de">ich bin</em>. Stretch each one a little further before you close it: <em lang="de">Ich habe gekocht. Ich habe heute gekocht. Ich habe heute mit meiner Schwester gekocht.</em> After a week the second pillar is no longer something that you remember. It is something that you miss when it is not there.</p>
<p>If you want to do this with other people in the room, <a href="/services/learn-german-online">our German batches</a> begin most lessons exactly so. And if it is the small word before the noun that keeps you awake, read on with <a href="/blog/viewallblogs/der-die-das-endings">der, die or das</a>.</p>
`,
};
