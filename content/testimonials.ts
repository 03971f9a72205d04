// Sample content: names, scores and stories are invented, and the portraits are drawings. Replace
// every entry with a review whose author has agreed to it, then change the notice.

export type Testimonial = {
  id: string;
  /** Name of the drawn portrait, the same as the id. */
  portrait: string;
  name: string;
  headline: string;
  text: string;
  course: string;
};

/** Shown with the reviews wherever they appear. */
export const testimonialsNotice =
  "These are sample reviews, not the words of real students. The institute will replace them with its own.";

/** Three rows of 10, 10 and 7 (specification.md, sections 1 and 9). */
export const testimonialRows: readonly (readonly Testimonial[])[] = [
  [
    {
      id: "ayesha",
      portrait: "ayesha",
      name: "Ayesha K.",
      headline: "From A2 to a flat share",
      text: "At the viewing in Wedding I asked about Nebenkosten and the washing machine, and waited for someone to switch to English. Nobody did. The room is mine.",
      course: "German online",
    },
    {
      id: "harjit",
      portrait: "harjit",
      name: "Harjit S.",
      headline: "PTE 79 on the second try",
      text: "The first time I froze at Describe Image: 64. After that I described ten pictures a day, bus timetables included.",
      course: "PTE in Karnal",
    },
    {
      id: "neha",
      portrait: "neha",
      name: "Neha R.",
      headline: "I speak up in meetings now",
      text: "For two years I typed my ideas into the chat. Last Monday I unmuted first, and my manager asked me to take the client call.",
      course: "English online",
    },
    {
      id: "rohan",
      portrait: "rohan",
      name: "Rohan M.",
      headline: "Band 7.5, essay included",
      text: "“So what do you think?” stood beside every essay I got back. In the exam I answered it in line one.",
      course: "IELTS in Karnal",
    },
    {
      id: "simran",
      portrait: "simran",
      name: "Simran B.",
      headline: "B2 between night shifts",
      text: "I took my lessons after night duty, on a hostel bed in Panipat. Now I hand over a ward in Ulm, and nobody waits while I look for der, die or das.",
      course: "German online",
    },
    {
      id: "jonas",
      portrait: "jonas",
      name: "Jonas W.",
      headline: "My first joke in English",
      text: "I built each sentence in German and carried it across piece by piece. In week five I just told a joke. A bad one. The Karnal half of the class laughed.",
      course: "English online, Berlin",
    },
    {
      id: "priya",
      portrait: "priya",
      name: "Priya D.",
      headline: "Repeat Sentence, finally",
      text: "I chased every word and lost the end of the sentence. “Catch the meaning and the words follow,” said my trainer. Speaking rose from 58 to 76.",
      course: "PTE online",
    },
    {
      id: "amit",
      portrait: "amit",
      name: "Amit G.",
      headline: "I take the Dubai calls",
      text: "We sell basmati, and my cousin used to talk to the buyers. In March I rang Dubai myself and settled the delivery date. He still checks my emails.",
      course: "English in Karnal",
    },
    {
      id: "fatima",
      portrait: "fatima",
      name: "Fatima N.",
      headline: "B1, with cake",
      text: "We had to plan a farewell party, and my partner in the speaking exam went blank. I asked her, “Und wer bringt den Kuchen?” We both passed.",
      course: "German online",
    },
    {
      id: "vikram",
      portrait: "vikram",
      name: "Vikram T.",
      headline: "German at 61",
      text: "My granddaughter in Leipzig corrects my articles on video calls. Last Sunday she found one mistake in half an hour: “die Mond”. It is der.",
      course: "German online",
    },
  ],
  [
    {
      id: "kavita",
      portrait: "kavita",
      name: "Kavita J.",
      headline: "Two minutes on Karna Lake",
      text: "The cue card: a place near water. I had practised on Karna Lake so often that the examiner had to stop me. Speaking 7.5.",
      course: "IELTS in Karnal",
    },
    {
      id: "gurpreet",
      portrait: "gurpreet",
      name: "Gurpreet S.",
      headline: "The case of the missing s",
      text: "Write From Dictation took a mark for each plural I missed. Ten sentences an evening, checked letter by letter, and Listening stands at 82.",
      course: "PTE in Karnal",
    },
    {
      id: "lena",
      portrait: "lena",
      name: "Lena F.",
      headline: "Hired in Kreuzberg, in English",
      text: "“Yes, exactly” was my answer to everything. We practised asking back, so in the interview I asked about the team, and they offered me the job.",
      course: "English online, Berlin",
    },
    {
      id: "sandeep",
      portrait: "sandeep",
      name: "Sandeep Y.",
      headline: "One call, warm radiators",
      text: "January, no heating. I phoned the Hausverwaltung, spelt my name with the German alphabet we had drilled, and by noon a plumber was at the door.",
      course: "German online",
    },
    {
      id: "meera",
      portrait: "meera",
      name: "Meera C.",
      headline: "My knee, in my own words",
      text: "In Melbourne I told the doctor about my knee myself. My son had nothing to translate and read a magazine.",
      course: "English in Karnal",
    },
    {
      id: "arjun",
      portrait: "arjun",
      name: "Arjun P.",
      headline: "Saved by the comma",
      text: "I read aloud like a cricket commentator in the last over. Then I learnt to tap each comma on the desk. It looks silly. Speaking went from 61 to 80, so I still tap.",
      course: "PTE online",
    },
    {
      id: "yusuf",
      portrait: "yusuf",
      name: "Yusuf A.",
      headline: "An Ausbildung in Hamburg",
      text: "Why welding, they asked. I told them about my father’s tractor, in German, with two mistakes and no notes. I start in September.",
      course: "German online",
    },
    {
      id: "anjali",
      portrait: "anjali",
      name: "Anjali V.",
      headline: "No more “myself Anjali”",
      text: "That was my opening line with every stranger. These days I say “Hi, I’m Anjali” and ask the first question.",
      course: "English online",
    },
    {
      id: "deepak",
      portrait: "deepak",
      name: "Deepak L.",
      headline: "Listening 8, maps included",
      text: "Whenever the recording turned left, I turned right. So we drew campus maps on the board and walked them with a finger until I stopped getting lost.",
      course: "IELTS in Karnal",
    },
    {
      id: "sofia",
      portrait: "sofia",
      name: "Sofia R.",
      headline: "Two Schrippen, in German",
      text: "The baker in Neukölln always answered me in English. One Saturday I asked which bread was still warm. She told me, in German, at full Berlin speed.",
      course: "German online, Berlin",
    },
  ],
  [
    {
      id: "manpreet",
      portrait: "manpreet",
      name: "Manpreet K.",
      headline: "PTE 81, no panic",
      text: "Eight people talked at once in the test room in Chandigarh. I hardly noticed. Our mock tests were louder.",
      course: "PTE in Karnal",
    },
    {
      id: "rahul",
      portrait: "rahul",
      name: "Rahul B.",
      headline: "A visa interview in German",
      text: "“Why Stuttgart?” the officer asked in English. I answered in German, wrong verb ending and all. She smiled, slowed down, and from then on it was German for both of us.",
      course: "German online",
    },
    {
      id: "ishita",
      portrait: "ishita",
      name: "Ishita S.",
      headline: "Writing, 5.5 to 6.5",
      text: "My Task 1 reports read like a phone bill, number after number. Now I look for the one thing that changed and begin my report there.",
      course: "IELTS in Karnal",
    },
    {
      id: "tomasz",
      portrait: "tomasz",
      name: "Tomasz Z.",
      headline: "I write my own quotes",
      text: "Six years I plastered Berlin flats and let my boss do the talking. This spring I sent out my first Kostenvoranschlag. The customer found no mistake.",
      course: "German online, Berlin",
    },
    {
      id: "pooja",
      portrait: "pooja",
      name: "Pooja A.",
      headline: "Nap time was class time",
      text: "While my daughter slept, I argued about films with five strangers. Then came the interview at the bank, and arguing felt quite normal.",
      course: "English online",
    },
    {
      id: "karan",
      portrait: "karan",
      name: "Karan D.",
      headline: "Three full stops too many",
      text: "A PTE summary is one sentence. My first had four, and the trainer drew a red circle round each spare full stop. Writing 79 has no circles on it.",
      course: "PTE online",
    },
    {
      id: "sunita",
      portrait: "sunita",
      name: "Sunita M.",
      headline: "Aisle seat, please",
      text: "My first flight alone. I asked for the aisle, found Gate B42 and told the lady beside me about Karnal, all the way to Frankfurt.",
      course: "English in Karnal",
    },
  ],
];
