import type { SamplePost } from "../sample-post.ts";

/*
 * Sample content: the author is an invented trainer. The papers that the office asks for were checked in November 2026.
 */

export const anmeldungBerlin: SamplePost = {
  slug: "anmeldung-berlin-german-sentences",
  title: "How to register your address in Berlin",
  shortDescription:
    "In Berlin you must register your new address at a Bürgeramt (citizens’ office). This post lists the papers, the questions and the German sentences that you need.",
  metaTitle: "Anmeldung in Berlin: papers and German phrases",
  metaDescription:
    "How to register your address in Berlin (Anmeldung): which papers you need, what the clerk asks, and the German sentences for the counter.",
  topic: "Life in Berlin",
  tags: ["registration", "offices", "phrases", "arriving", "A1"],
  author: "Katrin Vogel",
  publishedAt: "2026-11-10T06:30:00.000Z",
  picture: {
    name: "anmeldung",
    alt: "A man in a wheelchair says “Guten Morgen!” (good morning) at the counter of a citizens’ office. Behind it sits a clerk with a stamp. The display shows the number A 047.",
  },
  html: `
<p>When you move to Berlin, you must register your address at a <em lang="de">Bürgeramt</em> (citizens’ office). Many people are afraid of this visit. But the room is quiet, and the clerk does this thirty times a day and wants to help you. You need one folder and about a dozen sentences.</p>

<h2>What registration (Anmeldung) is</h2>
<p><em lang="de">Die Anmeldung</em> is the registration of your address. Everybody who moves into a flat has to do it, Germans too. You get a sheet of paper, <em lang="de">die Meldebestätigung</em> (proof of registration). You need it for almost everything: the bank, the tax ID, the residence permit and often the internet at home.</p>
<p>By law you register within two weeks after you move in. In Berlin it is hard to find an appointment so soon. The city’s Welcome Centre says that it is enough to book an appointment within these two weeks. Registration is free. You may go to any <em lang="de">Bürgeramt</em> in the city, not only the one in your district. So if Kreuzberg has no free appointment, try Marzahn.</p>
<p>As of November 2026, by the <a href="https://www.berlin.de/willkommenszentrum/ankommen/meldepflicht/">Berlin Welcome Centre</a>. The rules can change, so look at <a href="https://service.berlin.de/">service.berlin.de</a> before you go.</p>

<h2>Papers to bring</h2>
<table>
<thead><tr><th scope="col">Paper</th><th scope="col">In English</th><th scope="col">Where from</th></tr></thead>
<tbody>
<tr><td lang="de">der Reisepass</td><td>passport, with your visa in it</td><td>You have it. Bring one for each person who moves in.</td></tr>
<tr><td lang="de">das Anmeldeformular</td><td>the form</td><td>On the city’s website. Fill it in at home, in block letters.</td></tr>
<tr><td lang="de">die Wohnungsgeberbestätigung</td><td>the landlord’s confirmation that you live there</td><td>Your landlord has to give it to you. The rental contract does not replace it.</td></tr>
<tr><td lang="de">der Mietvertrag</td><td>the rental contract</td><td>Bring it with you. Some clerks ask for it.</td></tr>
<tr><td lang="de">die Heiratsurkunde, die Geburtsurkunde</td><td>marriage and birth certificates</td><td>Useful when you register in Berlin for the first time. You need them if your family moves in with you. Ask first if you need a translation.</td></tr>
</tbody>
</table>
<figure>
<img src="/blog-pictures/anmeldung-papers-1600.webp" alt="On a table lie a passport, a filled-in form, a confirmation with a key on it, and a rental contract; above them the German words.">
<figcaption>Four papers, in the order of the table.</figcaption>
</figure>
<p>Most people have a problem with the third paper. Ask for it on the day you get the keys. You can say or write this sentence:</p>
<blockquote><p lang="de">Könnten Sie mir bitte die Wohnungsgeberbestätigung geben? Ich brauche sie für die Anmeldung.</p><p>Could you please give me the landlord’s confirmation? I need it to register.</p></blockquote>
<p>If you rent a room from another tenant, that tenant may sign. If somebody tells you “you can live here, but you can’t register”, be careful. Without the Anmeldung you can’t do very much.</p>

<h2>The conversation at the counter</h2>
<p>Your number appears on the screen, with a room or a desk beside it. Here is the whole conversation. What you say is in bold.</p>
<table>
<thead><tr><th scope="col">At the counter</th><th scope="col">In English</th></tr></thead>
<tbody>
<tr><td lang="de">Guten Morgen. Was kann ich für Sie tun?</td><td>Good morning. What can I do for you?</td></tr>
<tr><td lang="de"><strong>Guten Morgen. Ich möchte mich anmelden.</strong></td><td>Good morning. I would like to register.</td></tr>
<tr><td lang="de">Haben Sie einen Termin?</td><td>Do you have an appointment?</td></tr>
<tr><td lang="de"><strong>Ja, um zehn Uhr zwanzig. Mein Name ist Kaur.</strong></td><td>Yes, at twenty past ten. My name is Kaur.</td></tr>
<tr><td lang="de">Den Pass und die Wohnungsgeberbestätigung, bitte.</td><td>The passport and the landlord’s confirmation, please.</td></tr>
<tr><td lang="de"><strong>Hier, bitte schön. Und hier ist das Formular.</strong></td><td>Here you are. And here is the form.</td></tr>
<tr><td lang="de">Wann sind Sie eingezogen?</td><td>When did you move in?</td></tr>
<tr><td lang="de"><strong>Am ersten November.</strong></td><td>On the first of November.</td></tr>
<tr><td lang="de">Sind Sie verheiratet?</td><td>Are you married?</td></tr>
<tr><td lang="de"><strong>Ja, aber mein Mann wohnt noch in Indien.</strong></td><td>Yes, but my husband still lives in India.</td></tr>
<tr><td lang="de">Religion?</td><td>Religion?</td></tr>
<tr><td lang="de"><strong>Ich gehöre keiner Kirche an.</strong></td><td>I don’t belong to any church.</td></tr>
<tr><td lang="de">Bitte prüfen Sie den Namen und unterschreiben Sie hier.</td><td>Please check the name and sign here.</td></tr>
<tr><td lang="de"><strong>Moment, bitte. Hier ist ein Fehler: Mein Vorname schreibt sich mit P.</strong></td><td>One moment, please. There is a mistake here: you spell my first name with a P.</td></tr>
</tbody>
</table>
<p>Two things are important. First, they ask about your religion because members of some churches pay church tax in Germany. Your answer can cost money, so ask if you are not sure. Second, read the last sheet slowly before you sign. If one letter in your name is wrong, the mistake goes to the bank, the health insurance and the tax office too.</p>

<h3>How to spell your name in German</h3>
<p>Practise this aloud at home. Three letters cause most problems, because they sound different in German: <strong>A</strong> sounds like <em>ah</em>, <strong>E</strong> like <em>eh</em>, and <strong>I</strong> like <em>ee</em>. So if you say an English “E”, the clerk writes an I. <strong>J</strong> is <em lang="de">jott</em>, <strong>V</strong> is <em lang="de">fau</em>, <strong>W</strong> is <em lang="de">weh</em>, <strong>Y</strong> is <em lang="de">Ypsilon</em>, <strong>Z</strong> is <em lang="de">zett</em>.</p>
<blockquote><p lang="de">Ich buchstabiere: K, A, U, R.</p><p>I’ll spell it: K, A, U, R. (You say: kah, ah, oo, air.)</p></blockquote>
<p>Does your passport have only one name? Then say: <em lang="de">In meinem Pass steht nur ein Name.</em> (There is only one name in my passport.) Also tell the clerk if “Singh” stands where Germans expect a family name. They know this and have a way to write it.</p>

<h2>What to say if you don’t understand</h2>
<p>You will not understand everything. Nobody does the first time. Learn three sentences for that moment:</p>
<ol>
<li><span lang="de">Können Sie das bitte wiederholen?</span> (Could you please repeat that?)</li>
<li><span lang="de">Etwas langsamer, bitte. Ich lerne noch Deutsch.</span> (A little slower, please. I’m still learning German.)</li>
<li><span lang="de">Können Sie mir das bitte aufschreiben?</span> (Could you please write that down for me?)</li>
</ol>
<p>After the second sentence most people become friendlier. The official language of the office is German, and the clerk doesn’t have to speak English. Many do when they hear that you try. If you have just started to learn German, bring a friend. You can say: <em lang="de">Meine Freundin übersetzt für mich</em> (my friend translates for me).</p>

<h2>What to do after you register</h2>
<p>You leave with the <em lang="de">Meldebestätigung</em>. Take a photo of it and make a copy. The tax ID (<em lang="de">die Steuer-ID</em>) comes by post in the next weeks, so put your name on the letterbox today. In Germany the post goes by the name on the box. A letter to “Kaur” does not arrive if the box says only “Schulze”. Write both names.</p>
<p>If you move to another flat in Berlin, you register again; this is called <em lang="de">sich ummelden</em>. If you leave Germany for good, you cancel your registration: <em lang="de">sich abmelden</em>.</p>

<h2>Exercise: play the conversation with a friend</h2>
<p>One of you is the clerk and reads the questions above. The other has a folder with real papers in it. Play the conversation twice, then change places. The second time, the clerk asks one extra question. Our students like <em lang="de">Und wie gefällt Ihnen Berlin?</em> (“And how do you like Berlin?”). Prepare an answer, for example <em lang="de">Gut, aber es ist kalt</em> (good, but it’s cold).</p>
<p>A1 is enough for all of this. We play this conversation in <a href="/services/learn-german-online">our first German groups</a>. If you get a letter that you don’t understand, bring it to <a href="/contactus#berlin">our Berlin branch</a>. If you don’t have a flat yet, read <a href="/blog/viewallblogs/flat-viewing-berlin">what happens at a flat viewing</a>.</p>
`,
};
