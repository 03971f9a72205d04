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
<p>In the second week of every A1 course, somebody asks: “Why do Germans make me wait for the verb?” You hear <em lang="de">Ich habe gestern mit Anna …</em> (“Yesterday I … with Anna”), and for a long moment you don’t know what happened to Anna.</p>
<p>The short answer: you don’t wait for the verb. You wait for its second half. The first half comes early, in its usual place. Everything else stands between the two halves. You can see it as a bridge with two pillars.</p>

<h2>The first part of the verb: position two</h2>
<p>In a German statement, the verb that changes with the person (I, you, he …) is in position two. This does not mean the second word. It means the second part of the sentence, and a part can be one word or four:</p>
<table>
<thead><tr><th scope="col">Position 1</th><th scope="col">Position 2</th><th scope="col">The rest</th></tr></thead>
<tbody>
<tr><td lang="de">Ich</td><td lang="de">wohne</td><td lang="de">seit März in Berlin.</td></tr>
<tr><td lang="de">Seit März</td><td lang="de">wohne</td><td lang="de">ich in Berlin.</td></tr>
<tr><td lang="de">Wegen meiner neuen Arbeit</td><td lang="de">wohne</td><td lang="de">ich jetzt in Berlin.</td></tr>
</tbody>
</table>
<p>Look at the second and third line. If something else comes first, <em lang="de">ich</em> moves behind the verb. The verb does not move.</p>
<p>In English, “I” comes before the verb: “Since March <strong>I have lived</strong> …”. In Hindi too. So many students first say <em lang="de">Seit März ich wohne</em>. If you make this mistake, tap on the table twice: once for the first part of the sentence, once for the verb.</p>

<h2>The second part of the verb: at the end</h2>
<p>Many German verbs have two parts. Then the second part goes to the very end:</p>
<ul>
<li><strong>The perfect.</strong> <em lang="de">Ich <strong>habe</strong> gestern mit Anna Deutsch <strong>gelernt</strong>.</em> (Yesterday I studied German with Anna.)</li>
<li><strong>Can, must, want.</strong> <em lang="de">Ich <strong>muss</strong> heute noch zum Bürgeramt <strong>gehen</strong>.</em> (I still have to go to the citizens’ office today.)</li>
<li><strong>Verbs that come apart.</strong> <em lang="de">Ich <strong>rufe</strong> dich morgen nach der Arbeit <strong>an</strong>.</em> (I will call you tomorrow after work.)</li>
</ul>
<p>Most textbooks have three chapters for this, but you only need one picture: a bridge with two pillars, and the other words between them.</p>
<figure>
<img src="/blog-pictures/verb-fields-1600.webp" alt="Three bridges one below the other. Pillars: habe and gelernt, muss and gehen, rufe and an. The words between the pillars float on the water.">
<figcaption>Perfect, modal verb, separable verb: three names for the same bridge.</figcaption>
</figure>

<h2>The order of the words in between</h2>
<p>If there are several parts between the two pillars, this order is nearly always right: <strong>when, why, how, where</strong>. Germans remember it as <abbr lang="de" title="temporal, kausal, modal, lokal">te-ka-mo-lo</abbr>.</p>
<blockquote><p lang="de">Ich bin <strong>gestern</strong> <strong>wegen des Regens</strong> <strong>mit dem Bus</strong> <strong>nach Hause</strong> gefahren.</p><p>Yesterday, because of the rain, I went home by bus.</p></blockquote>
<p>You can change this order. If one part is more important today, it may come first: <em lang="de"><strong>Mit dem Bus</strong> bin ich gefahren, nicht mit dem Rad!</em> (I went by bus, not by bike!) And short words such as <em lang="de">es, ihn, mir</em> (it, him, me) stand close behind the first half of the verb.</p>

<h2>When both parts come at the end</h2>
<p>After <em lang="de">weil, dass, wenn, ob</em> and <em lang="de">obwohl</em> (because, that, if, whether, although), this little word is the first pillar. So the whole verb goes to the end, and the part that changes with the person comes last:</p>
<blockquote><p lang="de">Ich bin müde, <strong>weil</strong> ich gestern mit Anna Deutsch <strong>gelernt habe</strong>.</p><p>I am tired because I studied German with Anna yesterday.</p></blockquote>
<p>So <em lang="de">weil</em> is one pillar now, and <em lang="de">gelernt habe</em> is the other. In the street you may hear a German say <em lang="de">weil, ich habe …</em> Many people do this when they speak, but don’t do it in an exam.</p>

<h3>How to guess the verb while you listen</h3>
<p>The first half of the verb tells you what will come. After <em lang="de">habe</em> or <em lang="de">bin</em> (have, am), you usually hear a past participle such as <em lang="de">gelernt</em>. After <em lang="de">muss, kann, will</em> (must, can, want), you hear an infinitive such as <em lang="de">gehen</em>. After <em lang="de">rufe, stehe, komme, fange</em>, wait for a small word at the end: <em lang="de">ich höre</em> is “I hear”, but <em lang="de">ich höre auf</em> is “I stop”.</p>
<p>We play this in class: I read a sentence without its last word, and everybody guesses. <em lang="de">Ich habe gestern eine Stunde auf den Bus …</em> (Yesterday I … for the bus for an hour.) Most students say <em lang="de">gewartet</em> (waited), and one says <em lang="de">geflucht</em> (sworn).</p>

<h2>Exercise: build twelve sentences</h2>
<p>Put the words in order. Begin with the words in bold. Say each sentence twice, the second time without looking.</p>
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
<p>Number 4 is a question: there the first half of the verb comes first, and the second half is still at the end.</p>
</details>

<h2>What to practise this week</h2>
<p>Every evening, say three sentences about your day with <em lang="de">ich habe</em> or <em lang="de">ich bin</em>. Make each sentence longer: <em lang="de">Ich habe gekocht. Ich habe heute gekocht. Ich habe heute mit meiner Schwester gekocht.</em> (I cooked. I cooked today. I cooked with my sister today.) After a week you put the second half at the end without thinking.</p>
<p>If you want to practise with other people, join one of <a href="/services/learn-german-online">our German groups</a>. If articles are difficult for you, read <a href="/blog/viewallblogs/der-die-das-endings">der, die or das</a>.</p>
`,
};
