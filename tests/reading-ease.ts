import { flesch } from "flesch";
import sanitizeHtml from "sanitize-html";
import { syllable } from "syllable";

/*
 * Prints how easy the pages of a running site are to read: `npm run reading-ease -- <address>`.
 * A report and not a test: a short sentence can still be a riddle. It reads the sentences in
 * paragraphs, without words that are marked as another language. Flesch reading ease: from 60 plain
 * English, from 70 easy, from 80 very easy.
 */

const address = process.argv[2] ?? "http://localhost:3000";
const textAt = async (path: string) => (await fetch(new URL(path, address))).text();

const FOREIGN = /<(\w+)\b[^>]* lang="(?!en)[^>]*>.*?<\/\1>/gs;
const plain = (html: string) =>
  sanitizeHtml(html.replaceAll(FOREIGN, ""), { allowedTags: [] }).trim();

const countOf = (text: string, granularity: "sentence" | "word") =>
  [...new Intl.Segmenter("en", { granularity }).segment(text)].filter(
    ({ isWordLike }) => isWordLike !== false,
  ).length;

const sitemap = await textAt("/sitemap.xml");
const rows = [];
for (const [, listed = ""] of sitemap.matchAll(/<loc>([^<]+)/g)) {
  const page = new URL(listed).pathname;
  const [main = ""] = /<main\b.*<\/main>/s.exec(await textAt(page)) ?? [];
  const text = [...main.matchAll(/<p\b.*?<\/p>/gs)]
    .map(([paragraph]) => plain(paragraph))
    .filter((paragraph) => /[.!?]$/.test(paragraph))
    .join(" ");
  if (text === "") continue;
  const word = countOf(text, "word");
  const sentence = countOf(text, "sentence");
  rows.push({
    page,
    words: word,
    "words a sentence": Math.round(word / sentence),
    "reading ease": Math.round(flesch({ word, sentence, syllable: syllable(text) })),
  });
}
rows.sort((left, right) => left["reading ease"] - right["reading ease"]);
console.table(rows);
