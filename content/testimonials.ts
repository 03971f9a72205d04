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

/** Three rows of 10, 10 and 7 reviews (specification, sections 1 and 9). */
export const testimonialRows: readonly (readonly Testimonial[])[] = [
  [
    {
      id: "ayesha",
      portrait: "ayesha",
      name: "Ayesha K.",
      headline: "From A2 to a flat share",
      text: "At a flat viewing in Wedding, Berlin, I asked about Nebenkosten (running costs). I waited for someone to switch to English. Nobody did, and I got the room.",
      course: "German Online",
    },
    {
      id: "harjit",
      portrait: "harjit",
      name: "Harjit S.",
      headline: "PTE 79 on the second try",
      text: "The first time I could not say a word in Describe Image and got 64. After that I described ten pictures a day, even bus timetables.",
      course: "PTE Offline, Karnal",
    },
    {
      id: "neha",
      portrait: "neha",
      name: "Neha R.",
      headline: "I speak up in meetings now",
      text: "For two years I typed my ideas into the chat. Last Monday I unmuted first, and my manager asked me to take the client call.",
      course: "Spoken English Online",
    },
    {
      id: "rohan",
      portrait: "rohan",
      name: "Rohan M.",
      headline: "Band 7.5 with a clear opinion",
      text: "“So what do you think?” was the trainer’s note on every essay. In the exam I said what I think in the first line.",
      course: "IELTS Offline, Karnal",
    },
    {
      id: "simran",
      portrait: "simran",
      name: "Simran B.",
      headline: "B2 after night shifts",
      text: "I had my classes after night duty, in a hostel in Panipat. Now I work on a ward in Ulm, and nobody waits while I look for der, die or das (the).",
      course: "German Online",
    },
    {
      id: "jonas",
      portrait: "jonas",
      name: "Jonas W.",
      headline: "My first joke in English",
      text: "I used to build each sentence in German and translate it. In week five I just told a joke. It was a bad one, but the students in Karnal laughed.",
      course: "Spoken English Online, in Berlin",
    },
    {
      id: "priya",
      portrait: "priya",
      name: "Priya D.",
      headline: "I can repeat a whole sentence",
      text: "I tried to remember every word and lost the end of the sentence. “First get the meaning,” said my trainer. Speaking went from 58 to 76.",
      course: "PTE Online",
    },
    {
      id: "amit",
      portrait: "amit",
      name: "Amit G.",
      headline: "I call buyers in Dubai",
      text: "We sell rice, and my cousin used to talk to the buyers. In March I called Dubai myself and agreed on the delivery date. He still checks my emails.",
      course: "Spoken English Offline",
    },
    {
      id: "fatima",
      portrait: "fatima",
      name: "Fatima N.",
      headline: "I passed B1",
      text: "In the speaking exam my partner forgot her words. I asked her, “Und wer bringt den Kuchen?” (And who brings the cake?) We both passed.",
      course: "German Online",
    },
    {
      id: "vikram",
      portrait: "vikram",
      name: "Vikram T.",
      headline: "German at 61",
      text: "My granddaughter in Leipzig corrects my articles on video calls. Last Sunday she found only one mistake in half an hour: “die Mond” (the moon). It is der.",
      course: "German Online",
    },
  ],
  [
    {
      id: "kavita",
      portrait: "kavita",
      name: "Kavita J.",
      headline: "Two minutes about a lake",
      text: "My topic was a place near water. I had practised with Karna Lake so often that the examiner had to stop me. Speaking 7.5.",
      course: "IELTS Offline, Karnal",
    },
    {
      id: "gurpreet",
      portrait: "gurpreet",
      name: "Gurpreet S.",
      headline: "I no longer forget the s",
      text: "In Write from Dictation I lost a mark for every plural that I missed. Now I check ten sentences every evening. My Listening score is 82.",
      course: "PTE Offline, Karnal",
    },
    {
      id: "lena",
      portrait: "lena",
      name: "Lena F.",
      headline: "An interview in English",
      text: "“Yes, exactly” was my answer to everything. We practised asking questions, so in the interview I asked about the team. They offered me the job.",
      course: "Spoken English Online, in Berlin",
    },
    {
      id: "sandeep",
      portrait: "sandeep",
      name: "Sandeep Y.",
      headline: "One call, and the heating worked",
      text: "In January the heating did not work. I called the Hausverwaltung (property managers) and spelt my name in German. By noon a plumber was there.",
      course: "German Online",
    },
    {
      id: "meera",
      portrait: "meera",
      name: "Meera C.",
      headline: "I spoke to the doctor myself",
      text: "In Melbourne I told the doctor about my knee myself. My son did not have to translate, so he read a magazine.",
      course: "Spoken English Offline",
    },
    {
      id: "arjun",
      portrait: "arjun",
      name: "Arjun P.",
      headline: "I stop at every comma",
      text: "I read aloud much too fast. Then I learnt to tap on the desk at each comma. It looks silly, but Speaking went from 61 to 80, so I still do it.",
      course: "PTE Online",
    },
    {
      id: "yusuf",
      portrait: "yusuf",
      name: "Yusuf A.",
      headline: "I start training in Hamburg",
      text: "I applied for an Ausbildung (vocational training) as a welder. They asked why. I told them in German about my father’s tractor, without notes.",
      course: "German Online",
    },
    {
      id: "anjali",
      portrait: "anjali",
      name: "Anjali V.",
      headline: "No more “myself Anjali”",
      text: "I used to say “Myself Anjali” to everyone I met. Now I say “Hi, I’m Anjali” and ask the first question.",
      course: "Spoken English Online",
    },
    {
      id: "deepak",
      portrait: "deepak",
      name: "Deepak L.",
      headline: "Listening 8, with the maps",
      text: "When the recording said left, I went right. So we drew maps on the board and followed them with a finger until I stopped getting lost.",
      course: "IELTS Offline, Karnal",
    },
    {
      id: "sofia",
      portrait: "sofia",
      name: "Sofia R.",
      headline: "I buy bread in German",
      text: "In Neukölln, Berlin, the baker always answered in English. One Saturday I asked for two Schrippen (rolls) in German, and she answered in German.",
      course: "German Online, in Berlin",
    },
  ],
  [
    {
      id: "manpreet",
      portrait: "manpreet",
      name: "Manpreet K.",
      headline: "PTE 81, no panic",
      text: "In the test room in Chandigarh, eight people spoke at the same time. I hardly noticed, because our mock tests were louder.",
      course: "PTE Offline, Karnal",
    },
    {
      id: "rahul",
      portrait: "rahul",
      name: "Rahul B.",
      headline: "A visa interview in German",
      text: "“Why Stuttgart?” the officer asked in English. I answered in German with one wrong verb. She smiled, spoke slowly, and we both went on in German.",
      course: "German Online",
    },
    {
      id: "ishita",
      portrait: "ishita",
      name: "Ishita S.",
      headline: "Writing from 5.5 to 6.5",
      text: "My Task 1 reports were long lists of numbers. Now I look for the one thing that has changed, and begin my report with it.",
      course: "IELTS Offline, Karnal",
    },
    {
      id: "tomasz",
      portrait: "tomasz",
      name: "Tomasz Z.",
      headline: "I write to customers in German",
      text: "I plastered flats in Berlin for six years. This spring I wrote my first Kostenvoranschlag (quote) in German. The customer found no mistake.",
      course: "German Online, in Berlin",
    },
    {
      id: "pooja",
      portrait: "pooja",
      name: "Pooja A.",
      headline: "Classes while my daughter sleeps",
      text: "While my daughter slept, I talked about films with five strangers. After that, the interview at the bank felt normal.",
      course: "Spoken English Online",
    },
    {
      id: "karan",
      portrait: "karan",
      name: "Karan D.",
      headline: "One sentence, one full stop",
      text: "A PTE summary is one sentence. My first had four, and the trainer drew a red circle round each extra full stop. Now my Writing score is 79.",
      course: "PTE Online",
    },
    {
      id: "sunita",
      portrait: "sunita",
      name: "Sunita M.",
      headline: "My first flight alone",
      text: "I flew alone for the first time. I asked for an aisle seat, found Gate B42 and talked to the lady beside me about Karnal, all the way to Frankfurt.",
      course: "Spoken English Offline",
    },
  ],
];
