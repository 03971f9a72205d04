import { courses } from "../courses/courses.ts";
import { pteTiming } from "../exams/pte-facts.ts";
import { papers } from "./papers.ts";
import type { PracticeTest } from "./practice-test.ts";

/**
 * Our own tasks in the format of PTE Academic. The names and times of the tasks are in `content/exams/pte-facts.ts`.
 */
export const pteTest: PracticeTest = {
  ...papers.pte,
  howTo: [
    `Do the whole paper without a break, with a clock and without a dictionary. This paper takes about 75 minutes, the real test ${pteTiming.total.time}.`,
    "Record what you say on your phone. You hear more when you listen to it again.",
    "For part 3, somebody reads to you from the page “To be read out”. If you are alone, let your phone read it aloud, and don’t look at it.",
    "Look at the answers only after that. If an answer was wrong, write down why.",
  ],
  parts: [
    {
      title: "Speaking and Writing",
      measure: "38 minutes",
      intro:
        "Speak to your phone as to the microphone in the test: begin at once, don’t say sorry, and speak until the time is over.",
      tasks: [
        {
          title: "Read Aloud",
          measure: "2 texts",
          asks: "Look at each text for half a minute. Then read it aloud, once, at the speed of a newsreader.",
          blocks: [
            {
              kind: "passage",
              paragraphs: [
                "Every spring the storks return to the villages along the river. Farmers build wide wooden platforms on their roofs, and children count the eggs through binoculars. The birds weigh about as much as a cat, yet many of them have come from southern Africa, gliding by day wherever the air is warm, and resting at night.",
              ],
            },
            {
              kind: "passage",
              paragraphs: [
                "A habit is easier to begin than to keep. Researchers who followed volunteers for twelve weeks found that a simple action, such as drinking a glass of water after breakfast, became automatic after about two months on average. Missing a single day, they noticed, did no lasting harm.",
              ],
            },
          ],
          specimen: {
            title: "How to listen to your recording",
            paragraphs: [
              "A bar (|) ends a group of words: say the group without a break. At a double bar (||), breathe and let your voice go down: Every spring | the storks return to the villages along the river. || Farmers build wide wooden platforms on their roofs, | and children count the eggs through binoculars. ||",
            ],
            notes: [
              "Stress the important words: *spring, storks, return, villages, river*. The small words between them are short.",
              "If you say a word wrongly, don’t go back to it. A correction costs you fluency twice.",
              "Endings count as content: *villages, roofs, eggs, researchers, followed, noticed*.",
            ],
          },
        },
        {
          title: "Describe Image",
          measure: "40 seconds",
          asks: "Look at the chart for 25 seconds, then describe it for 40: say what it shows, what is largest, what has changed most, and what this means.",
          blocks: [
            {
              kind: "bars",
              title: "How 200 evening students reach their class (sample figures)",
              alt: "Bar chart of how 200 students reach their class in 2016 and 2026. Bus 70 and 52, motorbike 62 and 48, on foot 30 and 22, online from home 20 and 44, bicycle 18 and 34.",
              series: ["2016", "2026"],
              highest: 80,
              groups: [
                { label: "Bus", values: [70, 52] },
                { label: "Motorbike", values: [62, 48] },
                { label: "On foot", values: [30, 22] },
                { label: "Online", values: [20, 44] },
                { label: "Bicycle", values: [18, 34] },
              ],
            },
          ],
          specimen: {
            title: "A description of 40 seconds",
            paragraphs: [
              "The bar chart compares how two hundred evening students reached their class in 2016 and in 2026. In both years the bus came first, although it fell from seventy students to fifty-two. The motorbike came second. By contrast, the number of those who joined online more than doubled, from twenty to forty-four, and the bicycle almost doubled as well. Overall, students have moved from engines to bicycles and to their own desks.",
            ],
            notes: [
              "There are five sentences: topic, largest, second, greatest change, conclusion. You can use this order for nearly every chart.",
              "The speaker says only the numbers that show something. Ten numbers in 40 seconds are a list, not a description.",
            ],
          },
        },
        {
          title: "Respond to a Situation",
          measure: "40 seconds",
          asks: "Read the situation, think for ten seconds, and say what you would really say.",
          blocks: [
            {
              kind: "card",
              title: "In the library",
              lines: [
                "You and two classmates have to give a presentation on Friday. One of them, Rahul, has not answered a message for four days, and his slides are missing. You meet him in the library. What do you say to him?",
              ],
            },
          ],
          specimen: {
            title: "A possible answer",
            paragraphs: [
              "Hi Rahul, good to see you. Have you got a minute? I was a bit worried, because we have not heard from you since Saturday and our presentation is on Friday. Is everything all right? If it is too much at the moment, I could take over two of your slides. But could you let us have the rest by tomorrow evening, so that we can practise together once? Shall we say six o’clock here?",
            ],
            notes: [
              "The answer greets Rahul, says what the problem is, asks, offers help and agrees on a time. A good answer does these five things.",
              "The tone is right for a classmate. To a professor, say: “I was wondering whether you could…”.",
            ],
          },
        },
        {
          title: "Summarize Written Text",
          measure: "10 minutes",
          asks: "Summarise the text in one sentence of 5 to 75 words.",
          blocks: [
            {
              kind: "passage",
              title: "Why cities are warmer",
              paragraphs: [
                "On a summer night the centre of a large city can be several degrees warmer than the fields around it. The reason lies in what cities are made of. Asphalt, brick and concrete take in the heat of the sun all day and give it back after dark, while narrow streets keep the wind from carrying it away. Cars and air conditioners add heat of their own. Soil and plants work the other way: they evaporate water, and evaporation cools.",
                "Cities have begun to use this. Some paint roofs white, so that they reflect the light instead of storing it; others open paved squares to the ground again and plant trees. A single large tree shades a street and can evaporate more than a hundred litres of water on a hot day. Trees, however, need years to grow and a great deal of water, which is scarce precisely when they are most needed. Planners therefore advise protecting the old trees a city already has before planting new ones.",
              ],
            },
            { kind: "lines", count: 4 },
          ],
          specimen: {
            title: "One sentence, 54 words",
            paragraphs: [
              "Because their building materials store heat and their streets hold it, cities stay warmer at night than the country around them, and although white roofs, open ground and above all trees can cool them, trees need time and scarce water, so that planners advise cities to protect old ones before they plant new ones.",
            ],
            notes: [
              "There is one full stop. Cause (*because*), contrast (*although*) and result (*so that*) connect the whole text.",
              "Examples, figures and the names of materials are left out.",
            ],
          },
        },
        {
          title: "Write Essay",
          measure: "20 minutes",
          asks: "Write 200 to 300 words on a sheet of paper or, better, at a keyboard without a spell checker.",
          blocks: [
            {
              kind: "card",
              title: "The question",
              lines: [
                "Some employers let their staff work four days a week for the same pay. Do the advantages of such a week outweigh its disadvantages? Give reasons for your view, and examples from your own experience or reading.",
              ],
            },
            { kind: "lines", title: "Your plan, and the first paragraph", count: 19 },
          ],
          specimen: {
            title: "A model essay, 232 words",
            paragraphs: [
              "The week of five working days is about a hundred years old, and in some firms it is already on its way out. I believe that a week of four days does more good than harm, provided that it is not simply five days’ work pressed into four.",
              "Its first advantage is rest. People who have three days off sleep more, see their families and come back with their minds on the job. My cousin, a nurse, moved to four days last year; she is ill less often, and her ward no longer has to find replacements at short notice. A second advantage lies with the employer. When time is short, meetings become shorter and fewer, and good people are easier to win for a company that offers them a Friday.",
              "There are drawbacks, and it would be careless to deny them. A shop or a hospital has to open every day, so more staff may be needed, which costs money. Colleagues who are never in on the same day also lose touch with one another. Both problems, however, can be planned for: teams can choose different days, and one day in the week can be kept for everybody.",
              "On balance, the advantages are greater. A rested team makes fewer mistakes, stays longer and does in four days what matters. Employers who doubt it lose little by trying it for six months.",
            ],
            notes: [
              "There is an opinion in the first paragraph, then two reasons, then the other side with a reply, then the opinion again. Four paragraphs are enough.",
              "Each reason has one example. An example from your own life is as good as a study.",
              "With fewer than 120 or more than 380 words you get no points; plan for 230 to 260.",
            ],
          },
        },
      ],
    },
    {
      title: "Reading",
      measure: "20 minutes",
      intro:
        "Don’t spend more than four minutes on a task. If you don’t know the word for a gap, guess and go on: you lose no points for a wrong guess.",
      tasks: [
        {
          title: "Reading & Writing: Fill in the Blanks",
          measure: "5 points",
          asks: "Choose one word for each gap.",
          blocks: [
            {
              kind: "passage",
              paragraphs: [
                "In the week before an examination students often [1] sleep, believing that every extra hour at the desk must [2] in the end. Experiments suggest the opposite. While we sleep, the brain appears to repeat what was learned during the day and to [3] it with what is already known. Volunteers who had slept after learning a list of words remembered [4] more of it than others who had been awake for the same number of hours. A short night [5] does more than make us tired: it undoes part of the day’s work.",
              ],
            },
            {
              kind: "choices",
              first: 1,
              inline: true,
              items: [
                { prompt: "", options: ["sacrifice", "exhaust", "devote", "resign"] },
                { prompt: "", options: ["pay back", "pay off", "pay up", "pay in"] },
                { prompt: "", options: ["attach", "refer", "link", "depend"] },
                { prompt: "", options: ["highly", "widely", "very", "considerably"] },
                { prompt: "", options: ["whereas", "therefore", "despite", "otherwise"] },
              ],
            },
          ],
          answers: [
            {
              number: "1",
              answer: "sacrifice",
              why: "You sacrifice something valuable for something else. *Devote* needs *to*; you *exhaust* people and supplies, and *resign* from a post.",
            },
            {
              number: "2",
              answer: "pay off",
              why: "An effort that brings a result *pays off*. You *pay back* a debt and *pay in* money.",
            },
            {
              number: "3",
              answer: "link",
              why: "We say *link it with*. You *attach* or *refer* something *to* something else.",
            },
            {
              number: "4",
              answer: "considerably",
              why: "It goes with a comparative: *considerably more*. You cannot say *very more* or *highly more*.",
            },
            {
              number: "5",
              answer: "therefore",
              why: "The sentence draws a conclusion from the experiment. *Otherwise* would mean *if not*; *whereas* needs a second clause, *despite* a noun.",
            },
          ],
        },
        {
          title: "Multiple Choice, Multiple Answers",
          measure: "2 points",
          asks: "Tick the two statements that agree with the text. You lose a point for each wrong tick, but never go below zero.",
          blocks: [
            {
              kind: "passage",
              title: "The key to the library",
              paragraphs: [
                "When the council of Elmsfield closed the town library to save money, thirty residents asked for the key. They had no training, but they had Saturdays, and within a month the library was open again for two days a week. The shelves have changed since. As no new books could be bought, readers were asked to bring one whenever they borrowed one, and half of the collection now comes from their own houses. Visitors have not grown more numerous, but they stay longer: there is tea, and somebody to talk to. The council, which had expected to sell the building, has since agreed to pay for heating.",
              ],
            },
            {
              kind: "choices",
              first: 6,
              items: [
                {
                  prompt: "Which two statements are true of the library?",
                  options: [
                    "The volunteers were trained before they began.",
                    "It opens on fewer days than the volunteers had wished.",
                    "Many of its books were given by the people who use it.",
                    "More people visit it than before it was closed.",
                    "The council now bears part of its costs.",
                  ],
                },
              ],
            },
          ],
          answers: [
            {
              number: "6",
              answer: "C and E",
              why: "C: half of the collection comes from readers’ houses. E: the council pays for heating. The text says the opposite of A (*no training*) and D (*not grown more numerous*). It says nothing about B, so B is not right here.",
            },
          ],
        },
        {
          title: "Re-order Paragraphs",
          measure: "4 points",
          asks: "Number the boxes in the right order. You get a point for each pair of boxes that follow each other correctly.",
          blocks: [
            {
              kind: "order",
              boxes: [
                "They took it for a kind of lead, which is why we still speak of the lead in a pencil, although there has never been any in it.",
                "When war cut France off from those English supplies in the 1790s, an officer named Conté had to find a substitute.",
                "In the sixteenth century people in a valley in northern England came across a black mineral so soft that they marked their sheep with it.",
                "His mixture of powdered graphite and clay, fired in an oven, worked so well that pencils are made in much the same way today.",
                "The mistake did not make it any less useful: wrapped in string, and later in wood, sticks of the mineral were soon sold to artists abroad.",
              ],
            },
          ],
          answers: [
            {
              number: "7",
              answer: "C, A, E, B, D",
              why: "C can begin: it points back to nothing. *They* and *it* in A need C. *The mistake* in E is that of A. *Those English supplies* in B are the sticks sold in E. *His mixture* in D is Conté’s.",
            },
          ],
        },
        {
          title: "Reading: Fill in the Blanks",
          measure: "5 points",
          asks: "Put five of the eight words into the gaps.",
          blocks: [
            {
              kind: "bank",
              words: [
                "surface",
                "cooler",
                "depth",
                "exchange",
                "arrive",
                "warmer",
                "sheltered",
                "replace",
              ],
            },
            {
              kind: "passage",
              title: "Stairs to the water",
              paragraphs: [
                "Long before the first pump, people in western India dug down to the water instead of waiting for the rain to [8]. A stepwell is a staircase into the ground: flight after flight of stone leads to the [9] of the water, which sinks in the dry months and climbs again after the rains. Because the steps are [10] by the earth around them, the air below stays several degrees [11] than in the street. So the wells became places to rest, to pray and to [12] news, and for the women who fetched the water they were often the only places of their own.",
              ],
            },
          ],
          answers: [
            {
              number: "8",
              answer: "arrive",
              why: "*Wait for something to* + verb. *Exchange* and *replace* need an object; rain does not *surface*.",
            },
            {
              number: "9",
              answer: "surface",
              why: "The *surface* sinks and climbs. Stairs do not lead to a *depth of the water*.",
            },
            {
              number: "10",
              answer: "sheltered",
              why: "*Are … by* needs a participle, and there is only one in the list.",
            },
            {
              number: "11",
              answer: "cooler",
              why: "*Than* needs a comparative. Sheltered air is cooler, so people came to rest.",
            },
            { number: "12", answer: "exchange", why: "*Exchange news*: people tell each other." },
          ],
        },
        {
          title: "Multiple Choice, Single Answer",
          measure: "1 point",
          asks: "Tick the one answer that is right.",
          blocks: [
            {
              kind: "passage",
              paragraphs: [
                "A “best before” date says how long a product keeps its quality, not when it turns dangerous; that is what “use by” is for. Yet many households read both as one and throw away yoghurt that would be good for another week. Campaigners have asked for larger letters, others for a third phrase, “often good after”. Perhaps the simplest advice is the one our grandmothers gave: look, smell, taste.",
              ],
            },
            {
              kind: "choices",
              first: 13,
              items: [
                {
                  prompt: "What is the writer’s main point?",
                  options: [
                    "Dates on food ought to be printed larger.",
                    "Food is wasted because two dates are taken for one.",
                    "Yoghurt is safe for a week after any date.",
                    "Grandmothers wasted less than families do today.",
                  ],
                },
              ],
            },
          ],
          answers: [
            {
              number: "13",
              answer: "B",
              why: "The whole text explains this problem. A is what campaigners want, not the writer. C leaves out “use by”. About D, the text says only what grandmothers advised.",
            },
          ],
        },
      ],
    },
    {
      title: "Listening",
      measure: "17 minutes",
      intro:
        "Somebody reads to you from the page “To be read out”, once and at normal speed. Don’t look at that page before.",
      tasks: [
        {
          title: "Summarize Spoken Text",
          measure: "10 minutes",
          asks: "Listen to the talk, take notes, and write 50 to 70 words on what it was about.",
          blocks: [{ kind: "lines", count: 6 }],
          specimen: {
            title: "A summary, 59 words",
            paragraphs: [
              "The talk explains how honeybees tell one another where food is. A bee that has found flowers dances in a figure of eight on the comb: the angle of its straight run gives the direction measured from the sun, its length the distance. As the hive is dark, the others follow by touch. Scent and sound complete the message.",
            ],
            notes: [
              "It has the topic, the two main points, one detail that explains them, and the end. This is also a good plan for your notes.",
              "Use your own words and full sentences. Count the words: with fewer than 40 or more than 100 you get no points.",
            ],
          },
        },
        {
          title: "Highlight Incorrect Words",
          measure: "5 points",
          asks: "Five words are different from what you hear. Underline them while you listen. You lose a point for each wrong word that you underline.",
          blocks: [
            {
              kind: "passage",
              paragraphs: [
                "Our campus kitchen began with a simple problem. At the end of every week the market across the road gave away boxes of vegetables that nobody had sold, and at the same time students were skipping meals to save money. So we asked for the keys of a small canteen and started to cook together on Friday evenings. Nobody pays a fixed cost. You bring an onion, a recipe, or simply your hands, and you leave with a warm supper. Last spring we served four thousand meals.",
              ],
            },
          ],
          answers: [
            {
              number: "14",
              answer: "week, gave, small, cost, spring",
              why: "You heard: *day, threw, disused, price, winter*. Each wrong word fits the sentence, so you have to listen. Follow the text with a finger, half a word behind the voice.",
            },
          ],
        },
        {
          title: "Write from Dictation",
          measure: "18 points",
          asks: "Write each sentence that you hear. Then count the words in all three that are right and correctly spelt. Two words are one point.",
          blocks: [{ kind: "lines", count: 3 }],
          answers: [
            {
              number: "15",
              answer: "The library will be closed for repairs until the end of next month.",
              why: "13 words. Listen for *repairs* with its s, and for *will be closed*.",
            },
            {
              number: "16",
              answer: "Students who miss the deadline must speak to their tutor in person.",
              why: "12 words. *Who miss*, without s: it belongs to *students*.",
            },
            {
              number: "17",
              answer: "Most of the research was carried out in three small coastal villages.",
              why: "12 words. *Carried out* is one verb in two words; *coastal* has an a.",
            },
          ],
        },
      ],
    },
  ],
  scripts: {
    title: "To be read out",
    intro:
      "If you read this to somebody: read each text once, at the speed of a conversation. Don’t stress the words that the learner has to find. Wait ten seconds between the sentences of the dictation.",
    items: [
      {
        title: "Summarize Spoken Text",
        text: "How does a bee that has found a field of flowers tell the others where it is? It dances. Back in the hive it runs straight ahead on the comb, shaking its body, turns to the right, comes back to where it began, runs again and turns to the left, so that the whole looks like a figure of eight. The straight run is the message. Its angle to the vertical is the angle between the flowers and the sun; the longer the run lasts, the farther away they are. Now, a hive is dark, so nobody can watch. The other bees stay close and feel the movement with their antennae. They also smell the flowers on the dancer, and feel a hum that its wings make. With all that, many of them find a place that they have never seen.",
      },
      {
        title: "Highlight Incorrect Words",
        text: "Our campus kitchen began with a simple problem. At the end of every day the market across the road threw away boxes of vegetables that nobody had sold, and at the same time students were skipping meals to save money. So we asked for the keys of a disused canteen and started to cook together on Friday evenings. Nobody pays a fixed price. You bring an onion, a recipe, or simply your hands, and you leave with a warm supper. Last winter we served four thousand meals.",
      },
      {
        title: "Write from Dictation",
        text: "The library will be closed for repairs until the end of next month. | Students who miss the deadline must speak to their tutor in person. | Most of the research was carried out in three small coastal villages.",
      },
    ],
  },
  results: {
    title: "What your points say",
    intro:
      "Add the points of the tasks that you can count, 40 in all. A trainer can best judge what you said and wrote; the models show a good answer.",
    rows: [
      {
        points: "0-15",
        means: "Your English is not yet ready for the test.",
        next: "Learn general English first, an hour a day. The test can wait two or three months.",
      },
      {
        points: "16-27",
        means: "You understand more than you can show in the time.",
        next: "Learn the tasks one by one, and do some of them in exam time twice a week.",
      },
      {
        points: "28-35",
        means: "You have a good base, but some tasks are weaker than others.",
        next: "Take full mock tests, and keep a list of your mistakes: which task, which kind of mistake.",
      },
      {
        points: "36-40",
        means: "You read and listen well enough to book a date.",
        next: "Before you do, ask a trainer to mark your speaking and two essays.",
      },
    ],
    note: "These points are not points of the PTE scale from 10 to 90. A short paper cannot measure that.",
  },
  goOn: {
    text: "Take mock tests on the computer, get feedback on your recordings, and a plan up to your test date:",
    label: `${courses.PTEOnline.name} and ${courses.PTEOffline.name}`,
  },
  imprint:
    "PTE Academic is a trade mark of Pearson. This paper is our own work and has no connection with Pearson. Names and times of the tasks follow Pearson’s public description, checked on 21 November 2026.",
};
