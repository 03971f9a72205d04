/*
 * What programs put on the clipboard as text/html, written after what people report of them, with the text of a
 * post of ours: elements, classes and styles are those of the programs.
 */

type Pasted = {
  /** The program that it comes from. */
  from: string;
  html: string;
  /** What the editor must make of it, without attributes that do not matter here. */
  expected: string;
};

/** One white pixel. */
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";

const docsText = (weight: number, style = "normal", more = "text-decoration:none") =>
  `font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:${style};font-variant:normal;${more};vertical-align:baseline;white-space:pre;white-space:pre-wrap;`;
const docsLine = "line-height:1.38;margin-top:0pt;margin-bottom:0pt;";
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre;margin-left:${level * 36}pt;" aria-level="${level}"><p dir="ltr" style="${docsLine}" role="presentation"><span style="${docsText(400)}">${text}</span></p></li>`;

const docs: Pasted = {
  from: "Google Docs",
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f1c2a90-7fff-52ab-1c64-2f0a9be1d7aa"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:3pt;"><span style="font-size:26pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Your first week</span></p><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;">Before you fly</span></h1><p dir="ltr" style="${docsLine}"><span style="${docsText(400)}">Book the </span><span style="${docsText(700)}">appointment</span><span style="${docsText(400)}"> now, </span><span style="${docsText(400, "italic")}">today</span><span style="${docsText(400)}">, at the </span><a href="https://www.google.com/url?q=https://service.berlin.de/&amp;sa=D&amp;usg=x" style="text-decoration:none;"><span style="${docsText(400, "normal", "text-decoration:underline;-webkit-text-decoration-skip:none")}color:#1155cc;">office</span></a><span style="${docsText(400)}">, not </span><span style="${docsText(400, "normal", "text-decoration:line-through")}">by post</span><span style="${docsText(400)}">.</span></p><br /><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Bring</span></h2><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, "a passport")}<ul style="margin-top:0;padding-inline-start:48px;">${docsItem(2, "and a copy")}</ul>${docsItem(1, "a lease")}</ul></b><br class="Apple-interchange-newline">`,
  expected:
    '<h2>Your first week</h2><h2>Before you fly</h2><p>Book the <strong>appointment</strong> now, <em>today</em>, at the <a href="https://service.berlin.de/">office</a>, not <s>by post</s>.</p><h3>Bring</h3><ul><li><p>a passport</p><ul><li><p>and a copy</p></li></ul></li><li><p>a lease</p></li></ul>',
};

const wordMarker = (sign: string, font = "Symbol") =>
  `<![if !supportLists]><span lang=EN-US style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:\n${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span><![endif]>`;
const wordItem = (place: string, list: string, level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;mso-add-space:\nauto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>${wordMarker(sign)}<span\nlang=EN-US>${text}<o:p></o:p></span></p>\n\n`;

const word: Pasted = {
  from: "Word",
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml"\nxmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">\n\n<head>\n<meta name=ProgId content=Word.Document>\n<!--[if gte mso 9]><xml>\n <w:WordDocument><w:View>Normal</w:View></w:WordDocument>\n</xml><![endif]-->\n<style>\n<!--\n /* Style Definitions */\n p.MsoNormal, li.MsoNormal, div.MsoNormal\n\t{mso-style-parent:"";\n\tmargin:0cm;\n\tfont-size:11.0pt;\n\tfont-family:"Calibri",sans-serif;}\nh1\n\t{mso-style-priority:9;\n\tfont-size:16.0pt;\n\tfont-weight:normal;}\np.MsoTitle, li.MsoTitle, div.MsoTitle\n\t{font-size:28.0pt;}\np.MsoListParagraphCxSpFirst, p.MsoListParagraphCxSpMiddle, p.MsoListParagraphCxSpLast\n\t{font-size:11.0pt;}\n @list l0\n\t{mso-list-id:1;\n\tmso-list-type:hybrid;}\n@list l0:level1\n\t{mso-level-number-format:bullet;\n\tmso-level-text:\\F0B7;}\n@list l0:level2\n\t{mso-level-number-format:bullet;\n\tmso-level-text:o;}\n@list l1:level1\n\t{mso-level-text:"%1\\)";\n\tmso-level-tab-stop:none;}\n-->\n</style>\n</head>\n\n<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'>\n<!--StartFragment-->\n\n<p class=MsoTitle><span lang=EN-US>Your first week<o:p></o:p></span></p>\n\n<h1><a name="_Toc1"></a><span lang=EN-US>Before you fly<o:p></o:p></span></h1>\n\n<p class=MsoNormal><span lang=EN-US>Book the <b>appointment</b>\nnow, <i>today</i>.<o:p></o:p></span></p>\n\n<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>\n\n${wordItem("First", "l0", 1, "·", "a passport")}${wordItem("Middle", "l0", 2, "o", "and a copy")}${wordItem("Last", "l0", 1, "·", "a lease")}<p class=MsoNormal><span lang=EN-US>Then:<o:p></o:p></span></p>\n\n${wordItem("First", "l1", 1, "3)", "queue")}${wordItem("Last", "l1", 1, "4)", "sign<s> twice</s>")}<p class=MsoNormal><span lang=EN-US>See <a href="https://service.berlin.de/" onmouseover="msoCommentShow('_anchor_1','_com_1')">the office</a> and <a\nhref="#_Toc1">above</a>, 5 m<sup>2</sup>.<o:p></o:p></span></p>\n\n<!--EndFragment-->\n</body>\n\n</html>`,
  expected:
    '<h2>Your first week</h2><h2>Before you fly</h2><p>Book the <strong>appointment</strong> now, <em>today</em>.</p><ul><li><p>a passport</p><ul><li><p>and a copy</p></li></ul></li><li><p>a lease</p></li></ul><p>Then:</p><ol start="3"><li><p>queue</p></li><li><p>sign<s> twice</s></p></li></ol><p>See <a href="https://service.berlin.de/">the office</a> and above, 5 m<sup>2</sup>.</p>',
};

const webItem = (level: number, tag: "ul" | "ol", text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX8"><${tag} class="BulletListStyle1" role="list"><li role="listitem" data-aria-posinset="1" data-aria-level="${level}" class="OutlineElement Ltr" style="font-size:11pt"><p class="Paragraph" paraid="1"><span data-contrast="auto" class="TextRun" style="font-size:11pt;font-weight:normal"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;

const wordInBrowser: Pasted = {
  from: "Word in the browser",
  html: `<div class="OutlineElement Ltr SCXW1 BCX8"><p class="Paragraph" role="heading" aria-level="1" paraid="2"><span class="TextRun" style="font-size:16pt;font-weight:normal"><span class="NormalTextRun">Before you fly</span></span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun" style="font-size:11pt;font-weight:bold"><span class="NormalTextRun">Bring</span></span><span class="TextRun" style="font-size:11pt;font-weight:normal"><span class="NormalTextRun"> all of these:</span></span></p></div>${webItem(1, "ul", "a passport")}${webItem(2, "ul", "and a copy")}${webItem(1, "ul", "a lease")}`,
  expected:
    "<h2>Before you fly</h2><p><strong>Bring</strong> all of these:</p><ul><li><p>a passport</p><ul><li><p>and a copy</p></li></ul></li><li><p>a lease</p></li></ul>",
};

const pages: Pasted = {
  from: "Pages",
  html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n<meta name="Generator" content="Cocoa HTML Writer">\n<style type="text/css">\np.p1 {margin: 0.0px 0.0px 2.0px 0.0px; font: bold 30.0px 'Helvetica Neue'; color: #000000}\np.p2 {margin: 0.0px 0.0px 5.0px 0.0px; font: bold 18.0px 'Helvetica Neue'; color: #000000}\np.p3 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}\np.p4 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; min-height: 12.0px}\nli.li3 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}\nspan.s1 {font: bold 11.0px 'Helvetica Neue'}\nspan.s2 {font: italic 11.0px 'Helvetica Neue'}\nul.ul1 {list-style-type: disc}\n</style>\n</head>\n<body>\n<p class="p1">Your first week</p>\n<p class="p2">Before you fly</p>\n<p class="p3">Book the <span class="s1">appointment</span> now, <span class="s2">today</span>, at the <a href="https://service.berlin.de/">office</a>, and keep the paper that they send you.</p>\n<p class="p4"><br></p>\n<ul class="ul1">\n<li class="li3"><span class="s3"></span>a passport</li>\n<ul class="ul1">\n<li class="li3"><span class="s3"></span>and a copy</li>\n</ul>\n<li class="li3"><span class="s3"></span>a lease</li>\n</ul>\n<p class="p3"><span class="Apple-tab-span">\t</span>1.<span class="Apple-tab-span">\t</span>queue</p>\n<p class="p3"><span class="Apple-tab-span">\t</span>2.<span class="Apple-tab-span">\t</span>sign</p>\n</body>\n</html>`,
  expected:
    '<h2>Your first week</h2><h3>Before you fly</h3><p>Book the <strong>appointment</strong> now, <em>today</em>, at the <a href="https://service.berlin.de/">office</a>, and keep the paper that they send you.</p><ul><li><p>a passport</p><ul><li><p>and a copy</p></li></ul></li><li><p>a lease</p></li></ul><ol><li><p>queue</p></li><li><p>sign</p></li></ol>',
};

const gmail: Pasted = {
  from: "a mail in Gmail",
  html: `<meta charset='utf-8'><div dir="ltr" style="font-family:Arial,Helvetica,sans-serif;font-size:small;font-style:normal;font-weight:400;letter-spacing:normal"><div>Dear all,</div><div><br></div><div>book the <b>appointment</b> now:</div><div><ul><li style="margin-left:15px">a passport</li><li style="margin-left:15px">a lease <img data-emoji="🙂" class="an1" alt="🙂" src="https://fonts.gstatic.com/s/e/notoemoji/1f642/72.png" loading="lazy"></li></ul></div><blockquote style="margin:0px 0px 0px 40px;border:none;padding:0px"><div>Indented.</div></blockquote><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Asha wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">Where<br>do I go?<br><br>Thanks</div></blockquote></div></div>`,
  expected:
    "<p>Dear all,</p><p>book the <strong>appointment</strong> now:</p><ul><li><p>a passport</p></li><li><p>a lease 🙂</p></li></ul><p>Indented.</p><p>On Mon, Asha wrote:</p><blockquote><p>Where<br>do I go?</p><p>Thanks</p></blockquote>",
};

const outlook: Pasted = {
  from: "a mail in Outlook",
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--\np.MsoNormal, li.MsoNormal {font-size:11.0pt; font-family:"Aptos",sans-serif;}\n--></style></head><body lang=DE link="#467886"><!--StartFragment--><div class=WordSection1><table class=MsoNormalTable border=0 cellspacing=0 cellpadding=0 width="100%"><tr><td style='padding:0cm'><p class=MsoNormal><b><span lang=EN-US style='font-size:11.0pt'>From the desk<o:p></o:p></span></b></p></td></tr></table><p class=MsoNormal><span lang=EN-US>See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fservice.berlin.de%2F&amp;data=05&amp;reserved=0">the office</a>.<o:p></o:p></span></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'><span lang=EN-US>a passport<o:p></o:p></span></li></ul></div><!--EndFragment--></body></html>`,
  expected:
    '<p><strong>From the desk</strong></p><p>See <a href="https://service.berlin.de/">the office</a>.</p><ul><li><p>a passport</p></li></ul>',
};

const appleMail: Pasted = {
  from: "a mail in Apple Mail, with tables that only place things",
  html: `<div style="caret-color: rgb(0, 0, 0); font-family: Helvetica; font-size: 12px; font-style: normal; font-weight: 400;">Dear Asha,</div><div style="font-family: Helvetica; font-size: 12px;"><br></div><div style="display: none; max-height: 0px;">Seen in the inbox</div><table role="presentation" width="100%"><tbody><tr><td><table cellpadding="0"><tbody><tr><td style="font-size: 28px; font-weight: bold;">Open on Sunday</td></tr><tr><td style="font-size: 12px;">• Berlin from 9</td></tr><tr><td style="font-size: 12px;">• Karnal from 10<span class="Apple-converted-space">&nbsp;</span></td></tr></tbody></table></td></tr></tbody></table><table border="1"><tbody><tr><th>Day</th><th>Hours</th></tr><tr><td>Sunday</td><td>9 to 12</td></tr></tbody></table><blockquote type="cite"><div>On 3 Mar 2026, at 10:00, Asha wrote:</div><br class="Apple-interchange-newline"><div>Are you open?</div></blockquote><img src="https://news.example/open.gif" width="1" height="1">`,
  expected:
    "<p>Dear Asha,</p><h2>Open on Sunday</h2><ul><li><p>Berlin from 9</p></li><li><p>Karnal from 10</p></li></ul><table><tbody><tr><th><p>Day</p></th><th><p>Hours</p></th></tr><tr><td><p>Sunday</p></td><td><p>9 to 12</p></td></tr></tbody></table><blockquote><p>On 3 Mar 2026, at 10:00, Asha wrote:</p><p>Are you open?</p></blockquote>",
};

const headedByHand: Pasted = {
  from: "Google Docs, with a line made large and bold beside headings",
  html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="${docsText(400)}font-size:16pt;">Your bank</span></h2><p dir="ltr"><span style="${docsText(400)}">Go there in your first week.</span></p><p dir="ltr"><span style="${docsText(700)}font-size:14pt;">What you need</span></p><p dir="ltr"><span style="${docsText(700)}">Your passport</span></p></b>`,
  expected:
    "<h2>Your bank</h2><p>Go there in your first week.</p><h3>What you need</h3><p><strong>Your passport</strong></p>",
};

const thunderbird: Pasted = {
  from: "a mail in Thunderbird, with typed lists and a picture of another site",
  html: `<p>Hi Asha,<br>bring:<br>- a passport<br>- 20 euros</p><div>1. Queue</div><div>2. Sign</div><p>- one dash is none</p><p>24. December is a holiday.</p><p>26. December<br>1. January</p><figure><img src="https://else.example/door.jpg"><figcaption>Our door</figcaption></figure><img src="/uploads/0f0f-240.webp" alt="IMG_0412.png">`,
  expected:
    '<p>Hi Asha,</p><p>bring:</p><ul><li><p>a passport</p></li><li><p>20 euros</p></li></ul><ol><li><p>Queue</p></li><li><p>Sign</p></li></ol><p>- one dash is none</p><p>24. December is a holiday.</p><p>26. December<br>1. January</p><p>Our door</p><figure><img src="/uploads/0f0f-240.webp"><figcaption><br></figcaption></figure>',
};

export const pastedTexts = [
  docs,
  word,
  wordInBrowser,
  pages,
  gmail,
  outlook,
  appleMail,
  headedByHand,
  thunderbird,
];

/** The words that a reader sees. */
export const wordsOf = (markup: string): string[] =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
