import { courses } from "../courses/courses.ts";
import { papers } from "./papers.ts";
import type { PracticeTest } from "./practice-test.ts";

/**
 * Our own tasks in the format of IELTS Academic. The times and tasks of the test are in `content/exams/ielts-facts.ts`.
 */
export const ieltsTest: PracticeTest = {
  ...papers.ielts,
  howTo: [
    "The paper takes 100 minutes. You can also do the parts on four evenings. Keep to the time of each part.",
    "Write the two texts at a keyboard, without a spell checker, as in the real test.",
    "For the listening part, somebody reads to you from the page “To be read out”, once. Read the form before it begins.",
    "Be strict when you mark your answers. In IELTS, an extra word, a missing plural s or a wrong spelling is a wrong answer.",
  ],
  parts: [
    {
      title: "Listening",
      measure: "5 minutes, 6 points",
      intro:
        "You hear a conversation in an everyday situation, as at the beginning of the real test. Somebody reads both parts to you, once.",
      tasks: [
        {
          title: "Questions 1 to 6",
          measure: "6 points",
          asks: "Complete the form. Write one word and/or a number for each answer.",
          blocks: [
            {
              kind: "gaps",
              title: "Riverside Sports Centre: evening courses",
              sentences: [
                "Name: Anita [1]",
                "Course: [2] for beginners",
                "Day: [3]",
                "Begins at: [4] pm",
                "Price for students: £ [5] a month",
                "Please bring: a towel and a [6]",
              ],
            },
            { kind: "lines", title: "Your notes", count: 9 },
          ],
          answers: [
            {
              number: "1",
              answer: "Rathore",
              why: "They spell it letter by letter. Write what you hear, not what you expect.",
            },
            {
              number: "2",
              answer: "swimming",
              why: "You hear badminton first, but it is full. The first thing that they name is often not the answer.",
            },
            {
              number: "3",
              answer: "Wednesday",
              why: "She says Tuesday, but then it is corrected. Be careful with the spelling: the first *d* is silent.",
            },
            {
              number: "4",
              answer: "6.45 (or 6:45)",
              why: "Doors open at half past six; the question asks when the course begins. Write figures: *quarter to seven* is three words, and one is allowed.",
            },
            {
              number: "5",
              answer: "34",
              why: "42 is the full price. The pound sign is already there.",
            },
            {
              number: "6",
              answer: "padlock",
              why: "There are two things to bring, and one is already there. Listen for what follows *bring*.",
            },
          ],
        },
      ],
    },
    {
      title: "Reading",
      measure: "20 minutes, 13 points",
      intro:
        "Read the passage quickly in two minutes, then look at the questions. In the first and the third task they follow the order of the text.",
      tasks: [
        {
          title: "The passage",
          measure: "about 470 words",
          asks: "Read it for questions 7 to 19.",
          blocks: [
            {
              kind: "passage",
              title: "Mended on Saturdays",
              lettered: true,
              paragraphs: [
                "In October 2009 the Dutch journalist Martine Postma invited the people of Amsterdam to bring something broken to a theatre in the west of the city. Volunteers with tools were waiting, and there was coffee. Postma had written about waste for years and had come to think that another article would change little. What people lacked was not the will to keep things but a place, a few tools and somebody who knew how.",
                "The idea travelled. A foundation was set up soon afterwards, which sends groups that want to begin a manual, posters and advice. Today there are more than two thousand repair cafés in dozens of countries, most of them open for a few hours once or twice a month. Nobody is paid, and nobody pays, although many leave a coin in a jar. The guests are not customers: they sit beside the volunteer and, wherever possible, hold the screwdriver themselves.",
                "What is brought in says much about how we live. Coffee machines, lamps and vacuum cleaners are seen most often, together with trousers that need a new zip. The cause is frequently small: a loose wire, a worn belt, a filter that was never cleaned. In the records that many cafés keep, well over half of all things leave the room in working order. The rest teach a lesson of their own. Cases that are glued instead of screwed, batteries that cannot be taken out and parts that nobody sells turn a repair of ten minutes into an impossible one.",
                "That is why some of the movement’s energy has gone from the workbench to parliament. Since 2021 certain appliances sold in France have had to show a mark out of ten for how well they can be repaired; it takes account, among other things, of how easily a device can be opened and what its parts cost. In 2024 the European Union adopted a directive under which the makers of washing machines, telephones and some other goods must offer to repair them at a reasonable price. Manufacturers had warned that work by unqualified people might be dangerous. Campaigners replied that a device which nobody can open is not safe, merely sealed.",
                "Whether the cafés reduce waste by much is a fair question. The few kilograms that are saved in a church hall weigh little against what a single container ship brings in. Yet to count kilograms may be to miss the point. Many visitors say that they came with a toaster and returned for the company; and retired mechanics, whose skill no employer asked for any longer, find it wanted again. Besides, whoever has once seen the inside of a kettle will look at the next one in the shop with different eyes. That may be the most lasting of all the repairs.",
              ],
            },
          ],
        },
        {
          title: "Questions 7 to 11",
          measure: "5 points",
          asks: "Do the statements agree with the passage? Tick true, false, or not given where the passage does not say.",
          blocks: [
            {
              kind: "verdicts",
              first: 7,
              verdicts: ["true", "false", "not given"],
              statements: [
                "Waste had been a subject of Postma’s articles before the event in the theatre.",
                "Visitors pay more for repairs that take long.",
                "Many of the faults that volunteers find are minor.",
                "All appliances sold in France have to show a mark for repair.",
                "Most visitors of repair cafés are retired.",
              ],
            },
          ],
          answers: [
            { number: "7", answer: "true", why: "A: she *had written about waste for years*." },
            {
              number: "8",
              answer: "false",
              why: "B: *nobody pays*. The coin in the jar is a gift, and does not depend on the time.",
            },
            { number: "9", answer: "true", why: "C: *the cause is frequently small*." },
            {
              number: "10",
              answer: "false",
              why: "D: it says *certain appliances*. Check statements with *all* and *only* twice.",
            },
            {
              number: "11",
              answer: "not given",
              why: "E is about retired mechanics, who repair things. The text says nothing about how old the visitors are.",
            },
          ],
        },
        {
          title: "Questions 12 to 15",
          measure: "4 points",
          asks: "Which heading belongs to paragraphs B, C, D and E? Two headings are left over.",
          blocks: [
            {
              kind: "points",
              points: [
                "*i*  What comes in, and what stays broken",
                "*ii*  The price of a volunteer’s time",
                "*iii*  A gain that no scale shows",
                "*iv*  How it spread and how it works",
                "*v*  From tools to laws",
                "*vi*  Why the first café had to close",
              ],
            },
            {
              kind: "gaps",
              sentences: [
                "Paragraph B: [12]",
                "Paragraph C: [13]",
                "Paragraph D: [14]",
                "Paragraph E: [15]",
              ],
            },
          ],
          answers: [
            {
              number: "12",
              answer: "iv",
              why: "The paragraph is about the foundation, the number of cafés and their rules.",
            },
            {
              number: "13",
              answer: "i",
              why: "It is first about the things and their faults, then about things that nobody can repair.",
            },
            {
              number: "14",
              answer: "v",
              why: "*From the workbench to parliament*, then a French and a European rule.",
            },
            {
              number: "15",
              answer: "iii",
              why: "Kilograms *miss the point*: company, useful skills and different eyes are the gain. Heading ii looks right for B, but nobody is paid.",
            },
          ],
        },
        {
          title: "Questions 16 to 19",
          measure: "4 points",
          asks: "Complete the sentences with no more than two words from the passage.",
          blocks: [
            {
              kind: "gaps",
              sentences: [
                "Groups that want to begin receive posters, advice and a [16].",
                "Where they can, guests hold the [17] during the repair.",
                "The French mark depends partly on the price of a device’s [18].",
                "Makers feared that repairs by [19] could be dangerous.",
              ],
            },
          ],
          answers: [
            {
              number: "16",
              answer: "manual",
              why: "B. The article *a* is already there. If you write it again, it is a word too many.",
            },
            { number: "17", answer: "screwdriver", why: "B: *hold the screwdriver themselves*." },
            {
              number: "18",
              answer: "parts",
              why: "D: *what its parts cost*. The question says it in other words: *price*.",
            },
            {
              number: "19",
              answer: "unqualified people",
              why: "D. You need both words.",
            },
          ],
        },
      ],
    },
    {
      title: "Writing",
      measure: "60 minutes",
      intro:
        "Take twenty minutes for the first task and forty for the second, which counts double.",
      tasks: [
        {
          title: "Task 1",
          measure: "20 minutes, at least 150 words",
          asks: "The chart shows how adults in one town spent their free evenings in 2005 and in 2025. Summarise the information by selecting and reporting the main features, and make comparisons where relevant.",
          blocks: [
            {
              kind: "bars",
              title: "Free evenings of adults in one town, hours a week (sample figures)",
              alt: "Bar chart of hours a week in 2005 and 2025. Television 14 and 8, friends 7 and 5, reading 6 and 4, internet 4 and 13, sport 3 and 5.",
              series: ["2005", "2025"],
              highest: 16,
              groups: [
                { label: "Television", values: [14, 8] },
                { label: "Friends", values: [7, 5] },
                { label: "Reading", values: [6, 4] },
                { label: "Internet", values: [4, 13] },
                { label: "Sport", values: [3, 5] },
              ],
            },
          ],
          specimen: {
            title: "A model report, 160 words",
            paragraphs: [
              "The bar chart compares the hours that adults in one town spent on five evening activities in a week of 2005 and of 2025.",
              "Overall, the internet took the place that television had held, and the time for older pastimes shrank, with the exception of sport.",
              "In 2005 television was by far the most common activity. At 14 hours a week it took twice as long as meeting friends, which came second with seven. Reading followed with six hours, while the internet and sport accounted for only four and three.",
              "Twenty years later the order had changed. The internet had more than tripled to 13 hours and was now in first place, whereas television had fallen to eight. Friends and reading each lost two hours, so that reading, at four, became the least popular of the five. Sport was the only other activity that grew, from three hours to five, which put it level with the time spent with friends.",
            ],
            notes: [
              "There is an introduction in the writer’s own words, an overview without figures, then two paragraphs with details. Examiners look for the overview first.",
              "The text compares figures (*twice as long*, *more than tripled*) and gives no reasons, because the chart gives none.",
            ],
          },
        },
        {
          title: "Task 2",
          measure: "40 minutes, at least 250 words",
          asks: "Write an essay. Give reasons for your answer and include relevant examples from your own knowledge or experience.",
          blocks: [
            {
              kind: "card",
              title: "The question",
              lines: [
                "Some people think that schools should teach practical skills such as cooking, mending things and managing money. Others believe that these are the business of families. Discuss both views and give your own opinion.",
              ],
            },
            { kind: "lines", title: "Your plan", count: 5 },
          ],
          specimen: {
            title: "A model essay, 276 words",
            paragraphs: [
              "Many people leave school able to solve an equation but not to read a payslip. Whether that is a fault of the school or of the home is open to debate. In my view schools should teach a small number of practical skills, although families remain the better place to practise them.",
              "Those who would leave such skills to families have good reasons. Cooking and mending are learned by doing them again and again beside somebody patient, which a class of thirty cannot offer. Every family also has its own way with food and money, and few parents would like a teacher to decide what a sensible household looks like. Besides, the timetable is full: an hour of cooking is an hour less of languages or science.",
              "On the other hand, not every child has somebody to learn from. Parents who work in two jobs may have no time to cook, and those who are in debt can hardly explain how to avoid it. If only families teach these things, the children who need them most are those who never get them. A school reaches everybody. In my own town an eight-week course on money, given by a mathematics teacher, taught us to compare two loans, and I have used that more often than trigonometry.",
              "I therefore believe that both are needed. Schools should give every pupil the foundations, such as a budget, a simple meal and the use of basic tools, and they can do so in a few weeks a year. Families can then build on them. A skill that is taught once in school and used often at home is one that stays.",
            ],
            notes: [
              "*Discuss both views* asks for both, each in its own paragraph. The opinion is in the first and the last paragraph.",
              "Each paragraph has one idea, explains it and gives an example. You need exact words, not long ones.",
            ],
          },
        },
      ],
    },
    {
      title: "Speaking",
      measure: "11 to 14 minutes",
      intro:
        "Ask somebody to be the examiner, or record yourself. Answer in sentences, and say why.",
      tasks: [
        {
          title: "Part 1: about you",
          measure: "4 to 5 minutes",
          asks: "Two or three sentences for each question.",
          blocks: [
            {
              kind: "points",
              points: [
                "Where do you live now, and what do you like about it?",
                "Do you prefer mornings or evenings for studying? Why?",
                "How often do you cook for yourself?",
                "What did you enjoy doing with your hands as a child?",
              ],
            },
          ],
        },
        {
          title: "Part 2: the card",
          measure: "1 minute of notes, 2 minutes of talk",
          asks: "Make notes for a minute, then speak for one to two minutes.",
          blocks: [
            {
              kind: "card",
              title: "Describe something that you repaired or had repaired",
              lines: [
                "You should say: what it was and how it broke; who repaired it, and how; how long it has lasted since; and explain why you did not simply buy a new one.",
              ],
            },
            { kind: "lines", title: "Your notes", count: 5 },
          ],
          specimen: {
            title: "A good beginning for two minutes",
            paragraphs: [
              "I’d like to tell you about an old table fan which used to belong to my grandmother. It’s heavier than it looks, it makes a sound like a small aeroplane, and two summers ago, in the middle of the hottest week in May, it stopped. I could have bought a new one for the price of a dinner, and my brother told me so. But I remembered falling asleep beside it as a child, so I took it to a man near our market who has repaired nothing but fans for thirty years…",
            ],
            notes: [
              "There is one thing, one person and one day. Details make it easier to speak.",
              "It uses the past for the story, the present for what is still true, and a conditional for what was possible: three kinds of grammar in four sentences.",
            ],
          },
        },
        {
          title: "Part 3: around the topic",
          measure: "4 to 5 minutes",
          asks: "Give an opinion, a reason, an example and the other side.",
          blocks: [
            {
              kind: "points",
              points: [
                "Why do people repair fewer things than their grandparents did?",
                "Should companies be obliged to sell spare parts? For how long?",
                "Is it better to own things or to borrow them?",
                "How might the way we buy things change in the next twenty years?",
              ],
            },
          ],
        },
      ],
    },
  ],
  scripts: {
    title: "To be read out",
    intro:
      "If you read this to somebody: read both parts once, at the speed of a phone call. First give the learner half a minute to look at the form.",
    items: [
      {
        title: "Questions 1 to 6",
        text: "Riverside Sports Centre, good morning. | Hello, I’d like to join one of your evening courses. My name is Anita Rathore. | Could you spell the surname for me? | Of course: R, A, T, H, O, R, E. | Thank you. And which course is it? | Badminton, if there’s a place. | I’m afraid badminton is full until March. There are still places in swimming, for beginners. | Oh, that’s even better. I never really learned it. Is that on Tuesdays? | It used to be. From this term on it’s Wednesday. The doors open at half past six, and the course itself begins at quarter to seven. | That’s fine. What does it cost? | The full price is forty-two pounds a month. Are you a student? | Yes, I am. | Then it’s thirty-four. Just bring a towel, and please don’t forget a padlock for your locker: we don’t lend any. | I won’t. Thank you very much.",
      },
    ],
  },
  results: {
    title: "What your points say",
    intro:
      "Add listening and reading, 19 points in all. Compare your texts with the models by the four things that examiners look at: the task, the order of thoughts, the words, the grammar.",
    rows: [
      {
        points: "0-7",
        means: "Long sentences are still too difficult.",
        next: "Learn everyday English first: read a page a day, and practise conversations.",
      },
      {
        points: "8-12",
        means: "You find the right place in the text, but the questions mislead you.",
        next: "Practise each type of question separately, without a clock.",
      },
      {
        points: "13-16",
        means: "You have a good base, but lose points by time and spelling.",
        next: "Take one full test a week, and keep a list of the words that you spelt wrong.",
      },
      {
        points: "17-19",
        means: "You read and listen well.",
        next: "Practise writing: on average, candidates get their lowest band there.",
      },
    ],
    note: "These points are not bands: a band comes from 40 questions of Listening and 40 of Reading. The university or the visa office decides if you need Academic or General Training.",
  },
  goOn: {
    text: "In eight weeks you prepare for all four parts. A trainer marks your essays by hand and practises Speaking with you:",
    label: courses.IeltsClass.name,
  },
  imprint:
    "IELTS is a trade mark of its owners, the British Council, IDP and Cambridge University Press & Assessment. This paper is our own work and has no connection with them. Times and tasks follow the public description of IELTS Academic, checked on 21 November 2026.",
};
