import type { SamplePost } from "../sample-post.ts";

/* Sample content: the author is an invented trainer. What the office asks for was read in November 2026. */

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
<p>When you move to Berlin, you must register your address at a <em lang="de">Bürgeramt</em> (citizens’ office). Many people are afraid of this visit. But it is a quiet room, and the clerk does this thirty times a day and wants it to go well. You need one folder and about a dozen sentences.</p>

<h2>What registration (Anmeldung) is</h2>
<p><em lang="de">Die Anmeldung</em> is the registration of your address. Everybody who moves into a flat has to do it, Germans as well. What you get is a sheet of paper, <em lang="de">die Meldebestätigung</em>, and half of your new life hangs on it: the bank, the tax ID, the residence permit, often the internet at home.</p>
<p>By law you register within two weeks after moving in. In Berlin it is hard to find an appointment that soon, and the city’s Welcome Centre says that having booked one within this time is enough. The registration itself costs nothing. You may go to any <em lang="de">Bürgeramt</em> of the city, not only the one of your district, so look for a free slot in Marzahn when Kreuzberg is full.</p>
<p>As of November 2026, by the <a href="https://www.berlin.de/willkommenszentrum/ankommen/meldepflicht/">Berlin Welcome Centre</a>. Offices change their ways; look at <a href="https://service.berlin.de/">service.berlin.de</a> before you go.</p>

<h2>Papers to bring</h2>
<table>
<thead><tr><th scope="col">Paper</th><th scope="col">In English</th><th scope="col">Where from</th></tr></thead>
<tbody>
<tr><td lang="de">der Reisepass</td><td>passport, with your visa in it</td><td>Your desk drawer. One for each person who moves in.</td></tr>
<tr><td lang="de">das Anmeldeformular</td><td>the form</td><td>On the city’s website. Fill it in at home, in block letters.</td></tr>
<tr><td lang="de">die Wohnungsgeberbestätigung</td><td>the landlord’s confirmation that you live there</td><td>Your landlord has to give it to you. The rental contract does not replace it.</td></tr>
<tr><td lang="de">der Mietvertrag</td><td>the rental contract</td><td>Take it along; sometimes it is asked for.</td></tr>
<tr><td lang="de">die Heiratsurkunde, die Geburtsurkunde</td><td>marriage and birth certificates</td><td>Useful at your first registration in Berlin, needed if your family moves in with you. Ask beforehand whether a translation is wanted.</td></tr>
</tbody>
</table>
<figure>
<img src="/blog-pictures/anmeldung-papers-1600.webp" alt="On a table lie a passport, a filled-in form, a confirmation with a key on it, and a rental contract; above them the German words.">
<figcaption>Four papers, in the order of the table.</figcaption>
</figure>
<p>The third is where it usually fails. Ask for it on the day you get the keys, with this sentence, spoken or written:</p>
<blockquote><p lang="de">Könnten Sie mir bitte die Wohnungsgeberbestätigung geben? Ich brauche sie für die Anmeldung.</p><p>Could you please give me the landlord’s confirmation? I need it to register.</p></blockquote>
<p>If you sublet a room, the main tenant may sign as the one who gives you the flat. If somebody says “you can live here, but you can’t register”, think twice. Without the Anmeldung very little works.</p>

<h2>The conversation at the counter</h2>
<p>Your number appears on the screen with a room or a desk beside it. Then it goes quickly. Here is the whole conversation, with the parts you say in bold.</p>
<table>
<thead><tr><th scope="col">At the counter</th><th scope="col">In English</th></tr></thead>
<tbody>
<tr><td lang="de">Guten Morgen. Was kann ich für Sie tun?</td><td>Good morning. What can I do for you?</td></tr>
<tr><td lang="de"><strong>Guten Morgen. Ich möchte mich anmelden.</strong></td><td>Good morning. I should like to register.</td></tr>
<tr><td lang="de">Haben Sie einen Termin?</td><td>Have you got an appointment?</td></tr>
<tr><td lang="de"><strong>Ja, um zehn Uhr zwanzig. Mein Name ist Kaur.</strong></td><td>Yes, at twenty past ten. My name is Kaur.</td></tr>
<tr><td lang="de">Den Pass und die Wohnungsgeberbestätigung, bitte.</td><td>The passport and the landlord’s confirmation, please.</td></tr>
<tr><td lang="de"><strong>Hier, bitte schön. Und hier ist das Formular.</strong></td><td>Here you are. And here is the form.</td></tr>
<tr><td lang="de">Wann sind Sie eingezogen?</td><td>When did you move in?</td></tr>
<tr><td lang="de"><strong>Am ersten November.</strong></td><td>On the first of November.</td></tr>
<tr><td lang="de">Sind Sie verheiratet?</td><td>Are you married?</td></tr>
<tr><td lang="de"><strong>Ja, aber mein Mann wohnt noch in Indien.</strong></td><td>Yes, but my husband still lives in India.</td></tr>
<tr><td lang="de">Religion?</td><td>Religion?</td></tr>
<tr><td lang="de"><strong>Ich gehöre keiner Kirche an.</strong></td><td>I do not belong to any church.</td></tr>
<tr><td lang="de">Bitte prüfen Sie den Namen und unterschreiben Sie hier.</td><td>Please check the name and sign here.</td></tr>
<tr><td lang="de"><strong>Moment, bitte. Hier ist ein Fehler: Mein Vorname schreibt sich mit P.</strong></td><td>One moment, please. There is a mistake here: my first name is spelt with a P.</td></tr>
</tbody>
</table>
<p>Two remarks. The question about religion is there because members of some churches pay church tax in Germany; what you enter can cost money, so ask if you are unsure. And read the last sheet slowly before you sign. A wrong letter in your name travels from this computer to the bank, the health insurance and the tax office, and it comes back to you for years.</p>

<h3>How to spell your name in German</h3>
<p>Practise this aloud at home. The German alphabet differs from the English one just where it hurts: <strong>A</strong> sounds like <em>ah</em>, <strong>E</strong> like <em>eh</em>, <strong>I</strong> like <em>ee</em>. So when you say “E”, they write an I. <strong>J</strong> is <em lang="de">jott</em>, <strong>V</strong> is <em lang="de">fau</em>, <strong>W</strong> is <em lang="de">weh</em>, <strong>Y</strong> is <em lang="de">Ypsilon</em>, <strong>Z</strong> is <em lang="de">zett</em>.</p>
<blockquote><p lang="de">Ich buchstabiere: K, A, U, R.</p><p>Say: kah, ah, oo, air.</p></blockquote>
<p>If your passport has only one name or puts “Singh” where Germans expect a family name, say so: <em lang="de">In meinem Pass steht nur ein Name.</em> They know this. They have a way to write it.</p>

<h2>What to say if you don’t understand</h2>
<p>You will not understand something. Nobody does the first time. Three sentences for that moment, from polite to urgent:</p>
<ol>
<li><span lang="de">Können Sie das bitte wiederholen?</span> (Could you please repeat that?)</li>
<li><span lang="de">Etwas langsamer, bitte. Ich lerne noch Deutsch.</span> (A little slower, please. I’m still learning German.)</li>
<li><span lang="de">Können Sie mir das bitte aufschreiben?</span> (Could you please write that down for me?)</li>
</ol>
<p>The second one opens hearts. The official language of the office is German, and the person opposite is not obliged to speak English; many do, once they have heard you try. If your German is at the very beginning, take somebody along. <em lang="de">Meine Freundin übersetzt für mich</em> (my friend translates for me) is a complete and accepted sentence.</p>

<h2>What to do after you register</h2>
<p>You leave with the <em lang="de">Meldebestätigung</em>. Make a photograph of it and a copy. The tax ID (<em lang="de">die Steuer-ID</em>) comes by post in the following weeks, so put your name on the letterbox today: the postman in Germany goes by the name on the box, and a letter to “Kaur” does not reach a box that says “Schulze”. Write both.</p>
<p>When you move within Berlin, you do all this again; it is called <em lang="de">sich ummelden</em> then. When you leave Germany for good, it is <em lang="de">sich abmelden</em>.</p>

<h2>Exercise: play the conversation with a friend</h2>
<p>Sit down with a friend. One of you is the clerk, with the questions above on a sheet; the other has a folder with real papers in it. Play it twice, then change places. The second time the clerk asks one thing that is not on the sheet. In our class the favourite is <em lang="de">Und wie gefällt Ihnen Berlin?</em> (“And how do you like Berlin?”). Have an answer. <em lang="de">Gut, aber es ist kalt</em> (good, but it’s cold) is enough, and it is true for half of the year.</p>
<p>You need no more than A1 for all of this, and we play the scene in <a href="/services/learn-german-online">the first batch</a> already. If a letter has come that you do not understand, bring it to <a href="/contactus#berlin">the counter in our Berlin branch</a>. And if you have no flat yet to register in: <a href="/blog/viewallblogs/flat-viewing-berlin">this is how a viewing goes</a>.</p>
`,
};
