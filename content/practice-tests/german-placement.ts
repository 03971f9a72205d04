import { courses } from "../courses/courses.ts";
import { site } from "../site.ts";
import { papers } from "./papers.ts";
import type { PracticeTest } from "./practice-test.ts";

/** A placement test with our own tasks. German words within English sentences are between asterisks. */
export const germanTest: PracticeTest = {
  ...papers.german,
  taskLanguage: "de",
  howTo: [
    "Start at the beginning, and stop when you can only guess. The paper gets harder from part to part.",
    "Don’t use a dictionary or a translation app. If you do, the result puts you into the wrong class.",
    "Parts 1 to 4 have 40 questions, with one point each. For part 5, compare your text with the models, or show it to a trainer.",
    "The table at the end says at which level to begin. First read the explanations of your wrong answers.",
  ],
  parts: [
    {
      title: "First words and sentences (A1)",
      measure: "10 minutes, 12 points",
      intro: "One answer is right. Read the whole sentence before you tick.",
      tasks: [
        {
          title: "What fits?",
          measure: "12 points",
          asks: "Tick a, b or c.",
          blocks: [
            {
              kind: "choices",
              first: 1,
              inline: true,
              items: [
                { prompt: "Guten Tag, ich ___ Priya.", options: ["heißen", "heiße", "heißt"] },
                { prompt: "___ kommen Sie? – Aus Indien.", options: ["Wo", "Wohin", "Woher"] },
                {
                  prompt: "Das ist ___ Lampe. Sie kostet 20 Euro.",
                  options: ["ein", "eine", "einen"],
                },
                { prompt: "Wir haben heute ___ Zeit.", options: ["nicht", "kein", "keine"] },
                { prompt: "Ich möchte ___ Kaffee, bitte.", options: ["ein", "einen", "einem"] },
                {
                  prompt: "Am Samstag ___ um neun Uhr auf.",
                  options: ["stehe ich", "ich stehe", "ich aufstehe"],
                },
                {
                  prompt: "Hast du ___ Schlüssel gesehen? – Nein, deinen nicht.",
                  options: ["mein", "meinen", "meinem"],
                },
                {
                  prompt: "Der Kurs beginnt ___ Montag ___ 18 Uhr.",
                  options: ["am … um", "um … am", "im … um"],
                },
                {
                  prompt: "Mein Bruder ___ sehr gut Gitarre spielen.",
                  options: ["kann", "könnt", "kannst"],
                },
                {
                  prompt: "Gestern ___ wir Fußball gespielt.",
                  options: ["sind", "haben", "werden"],
                },
                {
                  prompt: "Hier dürfen Sie ___.",
                  options: ["nicht parken", "parken nicht", "nicht zu parken"],
                },
                {
                  prompt: "Wie spät ist es? (14:30)",
                  options: ["Es ist halb zwei.", "Es ist halb drei.", "Es ist halb vier."],
                },
              ],
            },
          ],
          answers: [
            { number: "1", answer: "b", why: "*ich heiße*: with *ich* the verb ends in -e." },
            {
              number: "2",
              answer: "c",
              why: "*Woher* asks where from, *wo* where, *wohin* where to. The answer begins with *aus*.",
            },
            {
              number: "3",
              answer: "b",
              why: "*die Lampe*, so *eine Lampe*; *sie* in the next sentence tells you.",
            },
            {
              number: "4",
              answer: "c",
              why: "*Nicht* does not stand before a noun without an article: *keine Zeit* (*die Zeit*).",
            },
            {
              number: "5",
              answer: "b",
              why: "*der Kaffee* is what you would like to have, so accusative: *einen Kaffee*.",
            },
            {
              number: "6",
              answer: "a",
              why: "The verb stands second. *Am Samstag* is first, so *stehe* follows and *ich* comes third; *auf* goes to the end.",
            },
            {
              number: "7",
              answer: "b",
              why: "*der Schlüssel* is what somebody sees, so accusative: *meinen*.",
            },
            {
              number: "8",
              answer: "a",
              why: "Days take *am*, clock times *um*; *im* goes with months and seasons.",
            },
            {
              number: "9",
              answer: "a",
              why: "*Mein Bruder* is *er*: *er kann*. Modal verbs have no ending after *er*.",
            },
            {
              number: "10",
              answer: "b",
              why: "*spielen* takes *haben*: *wir haben gespielt*. *Sein* is for movement and change: *wir sind gefahren*.",
            },
            {
              number: "11",
              answer: "a",
              why: "*Nicht* stands before the infinitive, which comes last; after a modal verb there is no *zu*.",
            },
            {
              number: "12",
              answer: "b",
              why: "*Halb drei* is half past two. German names the next hour, English the last one.",
            },
          ],
        },
      ],
    },
    {
      title: "Short texts (A1)",
      measure: "10 minutes, 6 points",
      intro: "You don’t have to know every word. Look for the place that answers the question.",
      tasks: [
        {
          title: "A message and a notice",
          measure: "6 points",
          asks: "Is it right or wrong? Tick *richtig* or *falsch*.",
          blocks: [
            {
              kind: "card",
              title: "Nachricht von Lena",
              lines: [
                "Hallo Arjun, ich bin schon im Zug, aber er hat 40 Minuten Verspätung. Ich komme heute Abend also erst um Viertel nach sieben in Berlin an. Du musst nicht am Bahnhof warten, ich nehme die U-Bahn. Kannst du bitte Brot und Milch kaufen? Käse habe ich dabei. Bis später! Lena",
              ],
            },
            {
              kind: "verdicts",
              first: 13,
              verdicts: ["richtig", "falsch"],
              statements: [
                "Lena kommt um 19:15 Uhr an.",
                "Arjun soll Lena am Bahnhof abholen.",
                "Arjun soll Käse kaufen.",
              ],
            },
            {
              kind: "card",
              title: "Zahnarztpraxis Dr. Weber",
              lines: [
                "Vom 3. bis zum 14. August haben wir Urlaub. Unsere Praxis ist ab Montag, dem 17. August, wieder für Sie da.",
                "Haben Sie starke Schmerzen? Dann gehen Sie bitte zu Frau Dr. Kaya, Lindenstraße 8. Termine gibt es dort nur nach Anruf: 030 23125 417.",
              ],
            },
            {
              kind: "verdicts",
              first: 16,
              verdicts: ["richtig", "falsch"],
              statements: [
                "Am 10. August ist die Praxis geschlossen.",
                "Frau Dr. Kaya arbeitet in der Praxis von Dr. Weber.",
                "Man muss Frau Dr. Kaya zuerst anrufen.",
              ],
            },
          ],
          answers: [
            {
              number: "13",
              answer: "richtig",
              why: "*Heute Abend … um Viertel nach sieben*: a quarter past seven in the evening, 19:15.",
            },
            {
              number: "14",
              answer: "falsch",
              why: "*Du musst nicht … warten*: he doesn’t have to. She takes the *U-Bahn* (underground).",
            },
            {
              number: "15",
              answer: "falsch",
              why: "He buys bread and milk. She brings the cheese: *habe ich dabei*.",
            },
            {
              number: "16",
              answer: "richtig",
              why: "*Vom 3. bis zum 14. August* they are on holiday. The 10th is between these dates.",
            },
            {
              number: "17",
              answer: "falsch",
              why: "She works at Lindenstraße 8. Dr. Weber only sends patients to her during the holidays.",
            },
            {
              number: "18",
              answer: "richtig",
              why: "*Termine … nur nach Anruf*: you must call first. *Dort* means at Frau Dr. Kaya’s.",
            },
          ],
        },
      ],
    },
    {
      title: "Longer sentences (A2)",
      measure: "12 minutes, 14 points",
      intro:
        "Now there are cases, the past and longer sentences. At the end of A1, half of the points is a good result.",
      tasks: [
        {
          title: "What fits?",
          measure: "14 points",
          asks: "Tick a, b or c.",
          blocks: [
            {
              kind: "choices",
              first: 19,
              inline: true,
              items: [
                {
                  prompt: "Ich lerne Deutsch, ___ ich in Berlin arbeiten möchte.",
                  options: ["denn", "weil", "deshalb"],
                },
                {
                  prompt: "Wir sind mit ___ Bus zur Arbeit gefahren.",
                  options: ["den", "der", "dem"],
                },
                {
                  prompt: "Stell die Flasche bitte auf ___ Tisch.",
                  options: ["den", "dem", "der"],
                },
                {
                  prompt: "Als Kind ___ ich nicht allein in die Stadt gehen.",
                  options: ["darf", "durfte", "gedurft"],
                },
                {
                  prompt: "Kannst du ___ helfen? Ich verstehe den Brief nicht.",
                  options: ["mich", "mir", "mein"],
                },
                {
                  prompt: "Dieser Pullover ist ___ als der blaue.",
                  options: ["billig", "am billigsten", "billiger"],
                },
                {
                  prompt: "Weißt du, wann ___?",
                  options: ["kommt der Zug", "der Zug kommt", "der Zug kommen"],
                },
                {
                  prompt: "Danke für das Buch, ich habe mich sehr ___ gefreut!",
                  options: ["darüber", "davon", "dafür"],
                },
                {
                  prompt: "Er trägt einen ___ Mantel.",
                  options: ["schwarze", "schwarzer", "schwarzen"],
                },
                {
                  prompt: "___ ich zehn Jahre alt war, sind wir umgezogen.",
                  options: ["Wenn", "Als", "Wann"],
                },
                {
                  prompt: "Das ist die Frau, ___ mir den Weg gezeigt hat.",
                  options: ["der", "die", "das"],
                },
                {
                  prompt: "Ich hätte gern einen Termin. – ___ es Ihnen am Dienstag?",
                  options: ["Passt", "Gefällt", "Schmeckt"],
                },
                {
                  prompt: "Die Fenster ___ jede Woche geputzt.",
                  options: ["werden", "wird", "haben"],
                },
                {
                  prompt: "Vergiss nicht, die Tür ___.",
                  options: ["abschließen", "abzuschließen", "zu abschließen"],
                },
              ],
            },
          ],
          answers: [
            {
              number: "19",
              answer: "b",
              why: "The verb stands last (*möchte*), so *weil*. After *denn* and *deshalb* it would stand second.",
            },
            {
              number: "20",
              answer: "c",
              why: "*Mit* always takes the dative: *der Bus*, *mit dem Bus*.",
            },
            {
              number: "21",
              answer: "a",
              why: "*Stellen* is a movement (where to?), so accusative: *auf den Tisch*. For where it stands afterwards, use the dative.",
            },
            {
              number: "22",
              answer: "b",
              why: "*Als Kind* is in the past: *durfte*. People use this past of modal verbs when they speak, too.",
            },
            { number: "23", answer: "b", why: "*Helfen* takes the dative: *hilf mir*." },
            {
              number: "24",
              answer: "c",
              why: "*Als* after an adjective compares two: *billiger als*.",
            },
            { number: "25", answer: "b", why: "In an indirect question the verb goes to the end." },
            {
              number: "26",
              answer: "a",
              why: "*Sich freuen über* something that is already there: *darüber*. *Für* goes with *danken*. For something in the future use *darauf*.",
            },
            {
              number: "27",
              answer: "c",
              why: "*Der Mantel*, accusative after *tragen*: *einen schwarzen Mantel*.",
            },
            {
              number: "28",
              answer: "b",
              why: "It happened once, in the past: *als*. *Wenn* is for what happens again and again, *wann* is for questions.",
            },
            {
              number: "29",
              answer: "b",
              why: "It refers to *die Frau* and is the subject of its clause: *die*.",
            },
            {
              number: "30",
              answer: "a",
              why: "A date *passt* (suits you), a film *gefällt* (you like it), a soup *schmeckt* (tastes good).",
            },
            {
              number: "31",
              answer: "a",
              why: "Passive: *werden* and the participle. *Die Fenster* is plural (*das Fenster*), so not *wird*. With *haben*, the sentence needs a person who cleans.",
            },
            {
              number: "32",
              answer: "b",
              why: "Infinitive with *zu*. In separable verbs, *zu* stands in the middle: *abzuschließen*.",
            },
          ],
        },
      ],
    },
    {
      title: "A longer text (A2)",
      measure: "10 minutes, 8 points",
      intro: "Read the text once to understand the story, then again to answer the questions.",
      tasks: [
        {
          title: "Neu im Haus",
          measure: "8 points",
          asks: "Tick a, b or c.",
          blocks: [
            {
              kind: "passage",
              title: "Neu im Haus",
              paragraphs: [
                "Vor drei Monaten ist Harjit aus Karnal nach Berlin gezogen. Seine Firma hat ihm für die ersten Wochen ein Zimmer bezahlt, danach musste er selbst etwas finden. Er hat mehr als vierzig E-Mails geschrieben und nur sechs Antworten bekommen. Am Ende hat ihm eine Kollegin geholfen: Ihre Tante hatte eine kleine Wohnung frei, zwei Zimmer im vierten Stock, leider ohne Aufzug.",
                "Am ersten Sonntag wollte Harjit ein Regal aufbauen. Nach fünf Minuten hat es an der Tür geklingelt. Vor ihm stand ein älterer Herr aus dem dritten Stock. „Wissen Sie nicht, dass man am Sonntag nicht bohren darf?“, fragte er. Harjit hat sich entschuldigt und gesagt, dass er das nicht gewusst hat. Da musste der Nachbar lachen: „Dann zeige ich Ihnen jetzt die Hausordnung. Und morgen nach der Arbeit helfe ich Ihnen mit dem Regal.“",
                "Heute trinken die beiden jeden Sonntag zusammen Tee. Herr Krause korrigiert Harjits Briefe, und Harjit hat ihm gezeigt, wie man mit dem Handy eine Fahrkarte kauft. Nur die Treppen gefallen Harjit immer noch nicht.",
              ],
            },
            {
              kind: "choices",
              first: 33,
              inline: true,
              items: [
                {
                  prompt: "Wer hat das erste Zimmer bezahlt?",
                  options: ["Harjit selbst", "Harjits Firma", "eine Kollegin"],
                },
                {
                  prompt: "Wie hat Harjit die Wohnung gefunden?",
                  options: ["durch eine E-Mail", "durch eine Kollegin", "durch einen Nachbarn"],
                },
                {
                  prompt: "Was ist an der Wohnung nicht so gut?",
                  options: [
                    "Es gibt keinen Aufzug.",
                    "Sie hat nur ein Zimmer.",
                    "Sie ist zu teuer.",
                  ],
                },
                {
                  prompt: "Warum hat der Nachbar geklingelt?",
                  options: ["Er wollte Tee trinken.", "Es war zu laut.", "Er brauchte ein Regal."],
                },
                {
                  prompt: "Was hat Harjit gemacht, als der Nachbar kam?",
                  options: [
                    "Er hat sich entschuldigt.",
                    "Er hat gelacht.",
                    "Er hat weitergebohrt.",
                  ],
                },
                {
                  prompt: "Wann wollte der Nachbar helfen?",
                  options: ["sofort", "am Montag", "am nächsten Sonntag"],
                },
                {
                  prompt: "Was macht Herr Krause für Harjit?",
                  options: [
                    "Er kauft ihm Fahrkarten.",
                    "Er liest seine Briefe und verbessert sie.",
                    "Er kocht am Sonntag für ihn.",
                  ],
                },
                {
                  prompt: "Was stört Harjit noch heute?",
                  options: ["die Hausordnung", "die Nachbarn", "die Treppen"],
                },
              ],
            },
          ],
          answers: [
            { number: "33", answer: "b", why: "*Seine Firma hat ihm … ein Zimmer bezahlt.*" },
            {
              number: "34",
              answer: "b",
              why: "The flat belongs to his colleague’s aunt. His emails did not help.",
            },
            {
              number: "35",
              answer: "a",
              why: "*Leider ohne Aufzug*: *leider* (unfortunately) shows the problem. The text says nothing about the rent.",
            },
            {
              number: "36",
              answer: "b",
              why: "Drilling is not allowed on a Sunday: *bohren* makes a noise.",
            },
            {
              number: "37",
              answer: "a",
              why: "*Harjit hat sich entschuldigt.* It was the neighbour who laughed.",
            },
            { number: "38", answer: "b", why: "It was Sunday, and he says *morgen*." },
            {
              number: "39",
              answer: "b",
              why: "*Korrigieren* and *verbessern* mean the same. The tickets are what Harjit showed him.",
            },
            {
              number: "40",
              answer: "c",
              why: "*Nur die Treppen gefallen Harjit immer noch nicht.*",
            },
          ],
        },
      ],
    },
    {
      title: "Write a text",
      measure: "8 minutes or more",
      intro:
        "Choose the task that you can do. Three correct sentences are better than ten copied ones.",
      tasks: [
        {
          title: "A1: a message",
          measure: "about 30 words",
          asks: "You cannot come to the course tomorrow. Write to your teacher, Frau Schulz.",
          blocks: [
            {
              kind: "points",
              points: ["Why can you not come?", "Ask for the homework.", "When will you be back?"],
            },
            { kind: "lines", count: 5 },
          ],
          specimen: {
            title: "A good message at A1",
            paragraphs: [
              "Liebe Frau Schulz, ich kann morgen leider nicht zum Kurs kommen. Ich bin krank und muss zum Arzt gehen. Können Sie mir bitte die Hausaufgaben schicken? Am Donnerstag komme ich wieder. Viele Grüße, Priya",
            ],
            notes: [
              "All three points are there, each in one sentence. A marker looks for this first.",
              "*Liebe* to a woman, *Lieber* to a man; *Sie* to a teacher until she offers *du*.",
            ],
          },
        },
        {
          title: "A2: an email",
          measure: "about 50 words",
          asks: "Your friend Jonas invites you to his birthday on Saturday evening. Answer him.",
          blocks: [
            {
              kind: "points",
              points: [
                "Thank him and say that you will come later, and why.",
                "Ask what you can bring.",
                "Tell him whom you would like to bring along.",
              ],
            },
            { kind: "lines", count: 6 },
          ],
          specimen: {
            title: "A good email at A2",
            paragraphs: [
              "Lieber Jonas, vielen Dank für deine Einladung, ich habe mich sehr gefreut! Ich komme gern, aber erst um neun Uhr, weil ich am Samstag bis acht Uhr arbeiten muss. Was kann ich mitbringen? Vielleicht einen Salat oder Kuchen? Meine Schwester ist gerade zu Besuch. Darf sie auch kommen? Bis Samstag, liebe Grüße, Arjun",
            ],
            notes: [
              "There is a clause with *weil* and the verb at the end, a past form (*habe … gefreut*) and three questions. This is A2.",
              "Small mistakes are fine at this level if people understand everything at once.",
            ],
          },
        },
      ],
    },
  ],
  results: {
    title: "Where to begin",
    intro: "Count one point for each right answer in parts 1 to 4.",
    rows: [
      {
        points: "0-9",
        means: "You are at the beginning.",
        next: "Level A1, from the first class.",
      },
      {
        points: "10-17",
        means: "You know a part of A1.",
        next: "The second half of level A1.",
      },
      {
        points: "18-26",
        means: "You have finished A1. The past and the dative are still difficult.",
        next: "Level A2, from the beginning.",
      },
      {
        points: "27-34",
        means: "You are well into A2.",
        next: "The second half of level A2, with a lot of speaking.",
      },
      {
        points: "35-40",
        means: "You can start B1, if your email was good as well.",
        next: "A conversation of ten minutes with a trainer, then B1.",
      },
    ],
    note: "A paper can’t test how you speak. If you understand more than you can say, begin half a level lower. You find out in the free demo class.",
  },
  goOn: {
    text: "Join a free demo class at the level that this paper shows. We teach A1 to C2 online, in groups of 6 to 10:",
    label: `${courses.GermanClass.name} with ${site.name}`,
  },
  imprint:
    "This paper is our own work and has no connection with any exam board. The levels A1 and A2 are those of the Common European Framework of Reference for Languages. People, numbers and addresses in the tasks are invented.",
};
