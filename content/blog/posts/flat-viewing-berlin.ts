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
<p>My first flat viewing was in Wedding, Berlin. The flat was on the fourth floor, and the queue began on the second. I had prepared a joke. When I reached the kitchen, a woman with a folder said three sentences to the agent, gave him a sheet of paper and left. She got the flat.</p>
<p>Since then I have been to many viewings, and I have helped students prepare for theirs. You cannot change how many people come. But you can make sure that the agent remembers you.</p>

<h2>Words in the advertisement</h2>
<p>A German flat advertisement has many abbreviations. You will see these ten nearly always:</p>
<table>
<thead><tr><th scope="col">You read</th><th scope="col">It means</th></tr></thead>
<tbody>
<tr><td lang="de">2 Zi., Kü., Bad</td><td>two rooms, and also a kitchen and a bathroom. That means a living room and one bedroom, not two bedrooms</td></tr>
<tr><td lang="de">KM, Kaltmiete</td><td>“cold” rent: the rooms alone</td></tr>
<tr><td lang="de">NK, Nebenkosten</td><td>running costs: water, rubbish, light on the stairs, often heating</td></tr>
<tr><td lang="de">WM, Warmmiete</td><td>“warm” rent: both together. You pay this amount every month</td></tr>
<tr><td lang="de">Kaution, 3 MM</td><td>deposit of three months’ rent</td></tr>
<tr><td lang="de">EBK</td><td>fitted kitchen; without it there may be no sink in the kitchen at all</td></tr>
<tr><td lang="de">Altbau, Neubau</td><td>old building, often with high ceilings; new building, often with lower bills</td></tr>
<tr><td lang="de">HH, VH, SF</td><td>building at the back, building at the front, side building</td></tr>
<tr><td lang="de">befristet</td><td>for a limited time; ask until when and why</td></tr>
<tr><td lang="de">WG-geeignet</td><td>good for sharing: each room has its own door to the corridor</td></tr>
</tbody>
</table>
<figure>
<img src="/blog-pictures/rent-house-1600.webp" alt="A house drawn in three layers: ground floor Kaltmiete 700 euros, upper floor Nebenkosten 200 euros, both together Warmmiete 900 euros; beside it, electricity and internet.">
<figcaption>An invented example: cold rent and running costs together are the warm rent. You usually pay for electricity and internet separately.</figcaption>
</figure>
<p>So always compare the <em lang="de">Warmmiete</em>, not the <em lang="de">Kaltmiete</em>. And know your rights: a deposit may be at most three months of cold rent. You may pay it in three equal monthly parts, the first when the tenancy begins. You can read this in <a href="https://www.gesetze-im-internet.de/bgb/__551.html">section 551 of the German Civil Code</a>, here in its wording of May 2013; the link shows the one in force.</p>

<h2>Papers to bring</h2>
<p>Landlords want to know two things: will you pay the rent, and will you be a good tenant? Your papers answer the first question.</p>
<ul>
<li><strong lang="de">Selbstauskunft</strong>: a form about yourself; often the landlord has one. Fill it in honestly. You don’t have to answer questions about religion or family plans.</li>
<li><strong lang="de">Gehaltsnachweise</strong>: your last three payslips. If you have just arrived, bring your work contract and a letter from your employer.</li>
<li><strong lang="de">SCHUFA-Auskunft</strong>: a report from the credit agency. If you are new in Germany, it has no data about you. Say so, and bring something else: bank statements, a scholarship letter, or somebody’s guarantee for the rent (<em lang="de">die Bürgschaft</em>).</li>
<li><strong lang="de">Mietschuldenfreiheitsbescheinigung</strong>: a very long word for a letter in which your last landlord says that you owe no rent. A friendly letter in English from a landlord in India helps too.</li>
<li>A copy of your passport with your residence permit. Write “copy for flat application” across it, and give it to the agent only after the viewing.</li>
</ul>
<p>Put everything into one PDF, use your name as the file name, and bring one printed copy. On the first page, put a photo if you like and four sentences about you.</p>

<h3>Four sentences about you</h3>
<blockquote><p lang="de">Guten Tag, mein Name ist Arjun Mehta. Ich bin 29 Jahre alt und arbeite seit August als Ingenieur bei einer Firma in Adlershof. Ich suche eine ruhige Wohnung für mich allein, ich rauche nicht und habe keine Haustiere. Über eine Nachricht würde ich mich sehr freuen.</p><p>Good afternoon, my name is Arjun Mehta. I am 29 and have worked as an engineer at a company in Adlershof since August. I am looking for a quiet flat for myself. I don’t smoke and have no pets. I would be very happy to hear from you.</p></blockquote>
<p>Change the facts, but keep the order: who you are, your work, the flat you want, and a friendly last sentence. Send it in German even if your German is not good yet. It shows the landlord that you can read the notices in the house.</p>

<h2>What to say to the agent</h2>
<p>Come five minutes early, not twenty. If you know the name of the person with the keys, use it. Don’t complain about the queue. Look at the flat first. Then go to the agent and ask one question that a tenant would ask:</p>
<ul>
<li><em lang="de">Ab wann ist die Wohnung frei?</em> From when is it free?</li>
<li><em lang="de">Was ist in den Nebenkosten enthalten?</em> What is included in the running costs?</li>
<li><em lang="de">Wie wird die Wohnung geheizt?</em> How is it heated?</li>
<li><em lang="de">Bleibt die Küche drin?</em> Does the kitchen stay?</li>
<li><em lang="de">Kann ich mich hier anmelden?</em> Can I register here?</li>
</ul>
<p>Then say what you want: <em lang="de">Die Wohnung gefällt mir sehr gut. Ich würde sie gern nehmen. Hier sind meine Unterlagen.</em> (“I like the flat very much. I would like to take it. Here are my papers.”) In Germany this is not impolite. It shows that you have decided.</p>
<p>On the same evening, write a short email: the address, your name, that you were there at five o’clock, and that you want the flat. Very few people do this.</p>

<h2>Five signs of a fraud</h2>
<ol>
<li>The landlord is abroad and wants to send you the key by post when you have paid the deposit.</li>
<li>You are asked to pay before you have seen the flat. <strong>Never pay for a viewing or before it.</strong></li>
<li>The rent is much lower than for other flats in the street.</li>
<li>You are asked for a scan of your passport in the first message.</li>
<li>The photos show a hotel. You can check this with an image search.</li>
</ol>
<p>If one of these is true, stop, even if you are tired of searching. Cheats look for people who are in a hurry.</p>

<h2>Rooms and furnished flats</h2>
<p>In a shared flat, a <abbr lang="de" title="Wohngemeinschaft">WG</abbr>, you rent one room and hear German every day. Somebody will explain to you where the rubbish goes. The interview is different there: the others want to know if you are nice to live with. Prepare an answer to <em lang="de">Was machst du gern am Wochenende?</em> (What do you like to do at the weekend?), and don’t say that you work.</p>
<p>You can also take a furnished flat for a few months, but it costs more. Ask if you can register there, because you need <a href="/blog/viewallblogs/anmeldung-berlin-german-sentences">the Anmeldung (registration of your address)</a> for almost everything else.</p>

<h2>Exercise: say it in German</h2>
<p>Say these five things in German, aloud, with a folder under your arm. If you practise now, you don’t have to think about it at the viewing.</p>
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
<p>In <a href="/services/learn-german-online">our German groups</a> we practise the viewing from A2 on. By the way, I have never used my joke.</p>
`,
};
