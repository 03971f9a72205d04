import type { SamplePost } from "../sample-post.ts";

/* Sample content: the author is an invented trainer, and so is the rent in the example. */

export const flatViewingBerlin: SamplePost = {
  slug: "flat-viewing-berlin",
  title: "How to get a flat in Berlin: papers, sentences and tricks to avoid",
  shortDescription:
    "At a flat viewing in Berlin you have two minutes to make a good impression. Learn to read the advertisement, which papers to bring, what to say, and how to spot a fraud.",
  metaTitle: "Flat viewing in Berlin: what to say and bring",
  metaDescription:
    "Looking for a flat in Berlin: the words of the advertisement, the papers landlords ask for, German sentences for the viewing, and five signs of a fraud.",
  topic: "Life in Berlin",
  tags: ["flats", "phrases", "arriving", "A2"],
  author: "Daniel Okafor",
  publishedAt: "2026-06-30T06:30:00.000Z",
  picture: {
    name: "flat-viewing",
    alt: "A queue of people with folders in front of an old house in Berlin. At the door a woman with keys asks “Und Sie?” (and you?). The television tower rises behind the roofs.",
  },
  html: `
<p>My first flat viewing was in Wedding, Berlin, on the fourth floor, and the queue began on the second. I had prepared a joke. When I reached the kitchen, a woman with a folder said three sentences to the agent, left a sheet of paper and went down again. She got the flat.</p>
<p>I have been to many viewings since and have helped students prepare for more. You cannot change how many people stand on the stairs. You can change whether you are the one who is remembered.</p>

<h2>Words in the advertisement</h2>
<p>Half of the words in a German flat advertisement are abbreviations. These ten are nearly always there:</p>
<table>
<thead><tr><th scope="col">You read</th><th scope="col">It means</th></tr></thead>
<tbody>
<tr><td lang="de">2 Zi., Kü., Bad</td><td>two rooms beside the kitchen and bathroom; living room and bedroom, not two bedrooms</td></tr>
<tr><td lang="de">KM, Kaltmiete</td><td>“cold” rent: the rooms alone</td></tr>
<tr><td lang="de">NK, Nebenkosten</td><td>running costs: water, rubbish, stairwell light, often heating</td></tr>
<tr><td lang="de">WM, Warmmiete</td><td>the two together: what leaves your account every month</td></tr>
<tr><td lang="de">Kaution, 3 MM</td><td>deposit of three months’ rent</td></tr>
<tr><td lang="de">EBK</td><td>fitted kitchen; without it there may be no sink in the kitchen at all</td></tr>
<tr><td lang="de">Altbau, Neubau</td><td>old building with high ceilings, new building with low bills</td></tr>
<tr><td lang="de">HH, VH, SF</td><td>back building, front building, side wing</td></tr>
<tr><td lang="de">befristet</td><td>for a limited time; ask until when and why</td></tr>
<tr><td lang="de">WG-geeignet</td><td>fit for sharing: each room has its own door to the corridor</td></tr>
</tbody>
</table>
<figure>
<img src="/blog-pictures/rent-house-1600.webp" alt="A house drawn in three layers: ground floor Kaltmiete 700 euros, upper floor Nebenkosten 200 euros, both together Warmmiete 900 euros; beside it, electricity and internet.">
<figcaption>An invented example: cold rent and running costs make the warm rent. Electricity and internet you usually pay on top, with contracts of your own.</figcaption>
</figure>
<p>So compare the <em lang="de">Warmmiete</em>, never the <em lang="de">Kaltmiete</em>. And know your right: a deposit may be at most three months of cold rent, and you may pay it in three equal monthly parts, the first when the tenancy begins. So says <a href="https://www.gesetze-im-internet.de/bgb/__551.html">section 551 of the German Civil Code</a>, here in its wording of May 2013; the link shows the one in force.</p>

<h2>Papers to bring</h2>
<p>Landlords want to know two things: will the rent come, and will there be trouble? Your papers answer the first.</p>
<ul>
<li><strong lang="de">Selbstauskunft</strong>: a form about yourself, often theirs. Fill it in honestly; questions about religion or family plans you need not answer.</li>
<li><strong lang="de">Gehaltsnachweise</strong>: the last three payslips. If you have just come: your work contract, and a letter from the employer.</li>
<li><strong lang="de">SCHUFA-Auskunft</strong>: a report of the credit agency. As a newcomer you have no history there. Say so, and offer something in its place: bank statements, a scholarship letter, somebody’s guarantee for the rent (<em lang="de">die Bürgschaft</em>).</li>
<li><strong lang="de">Mietschuldenfreiheitsbescheinigung</strong>: the longest word of your first year. A former landlord confirms that you owe nothing. A friendly letter from a landlord in India, in English, does good service.</li>
<li>A copy of your passport with your residence permit. Write “copy for flat application” across it, and hand it over only after the viewing.</li>
</ul>
<p>Put it all in one PDF with your name as its file name, and bring one printed set. On the first page: a photograph if you like, and four sentences about you.</p>

<h3>Four sentences about you</h3>
<blockquote><p lang="de">Guten Tag, mein Name ist Arjun Mehta. Ich bin 29 Jahre alt und arbeite seit August als Ingenieur bei einer Firma in Adlershof. Ich suche eine ruhige Wohnung für mich allein, ich rauche nicht und habe keine Haustiere. Über eine Nachricht würde ich mich sehr freuen.</p><p>Good afternoon, my name is Arjun Mehta. I am 29 and have worked as an engineer at a company in Adlershof since August. I am looking for a quiet flat for myself; I do not smoke and have no pets. I should be very glad to hear from you.</p></blockquote>
<p>Change the facts, keep the shape: who, what work, for whom, one friendly last line. Send it in German even if your German is small. It shows that you will understand the notice about the water being turned off.</p>

<h2>What to say to the agent</h2>
<p>Be five minutes early and not twenty. Greet the person with the keys by name if you know it. Do not complain about the queue. Look at the flat first; then go to them and ask one question that a future tenant would ask:</p>
<ul>
<li><em lang="de">Ab wann ist die Wohnung frei?</em> From when is it free?</li>
<li><em lang="de">Was ist in den Nebenkosten enthalten?</em> What is included in the running costs?</li>
<li><em lang="de">Wie wird die Wohnung geheizt?</em> How is it heated?</li>
<li><em lang="de">Bleibt die Küche drin?</em> Does the kitchen stay?</li>
<li><em lang="de">Kann ich mich hier anmelden?</em> Can I register here?</li>
</ul>
<p>Then say what you came to say: <em lang="de">Die Wohnung gefällt mir sehr gut. Ich würde sie gern nehmen. Hier sind meine Unterlagen.</em> (“I like the flat very much. I should be glad to take it. Here are my papers.”) Germans do not take this as pushy. They take it as a decision.</p>
<p>The same evening, write two lines: the address, your name, that you were there at five o’clock, and that your interest stands. One of the forty does this. Be that one.</p>

<h2>Five signs of a fraud</h2>
<ol>
<li>The landlord is abroad and will send you the key by post when the deposit has arrived.</li>
<li>You are asked to pay before you have seen the flat from inside. <strong>Never pay for a viewing or before it.</strong></li>
<li>The rent is far below that of every other flat in the street.</li>
<li>You are asked for a scan of your passport in the first message.</li>
<li>The photographs are of a hotel. Look for them by an image search.</li>
</ol>
<p>If one of these is true, leave, however tired you are of searching. Those who cheat live on people who are in a hurry.</p>

<h2>Rooms and furnished flats</h2>
<p>A room in a shared flat, a <abbr lang="de" title="Wohngemeinschaft">WG</abbr>, is the best German course that you can rent. Somebody will explain the rubbish to you, and how long one may shower. There the interview is different: they want to know whether you would be nice at breakfast. Prepare an answer to <em lang="de">Was machst du gern am Wochenende?</em> (What do you like to do at the weekend?) and do not say that you work.</p>
<p>A furnished flat for a few months is a bridge, at a price. Ask whether you can register there, since <a href="/blog/viewallblogs/anmeldung-berlin-german-sentences">the Anmeldung</a> is what everything else hangs on.</p>

<h2>Exercise: say it in German</h2>
<p>Say these five things in German, aloud, with a folder under your arm. It feels silly, and then you are on a staircase in Wedding and it comes out by itself.</p>
<ol>
<li>You are looking for a flat for two people.</li>
<li>You have worked at a hospital for six months.</li>
<li>You want to know if the heating is included.</li>
<li>You have no credit report yet because you have just arrived.</li>
<li>You like the flat and want to take it.</li>
</ol>
<details>
<summary>One way to say it</summary>
<ol>
<li lang="de">Ich suche eine Wohnung für zwei Personen.</li>
<li lang="de">Ich arbeite seit sechs Monaten in einem Krankenhaus.</li>
<li lang="de">Sind die Heizkosten in den Nebenkosten enthalten?</li>
<li lang="de">Ich habe noch keine SCHUFA-Auskunft, weil ich erst seit Kurzem in Deutschland bin.</li>
<li lang="de">Die Wohnung gefällt mir sehr gut. Ich würde sie gern nehmen.</li>
</ol>
</details>
<p>In <a href="/services/learn-german-online">our German groups</a> we play the viewing from A2 on. The joke, by the way, I have never used. It does not work in any language.</p>
`,
};
