import { payment } from "../courses/fees.ts";
import { berlin, callBackOpeningMinutes, karnal, site } from "../site.ts";
import { type LegalPage, updatedInApril } from "./legal-page.ts";

/*
 * The terms and conditions: 25 sections with the facts of the specification (section 1). Not
 * written by a lawyer, who must review them before anybody relies on them (docs/deviations.md).
 */

export const termsSeo = {
  title: `Terms and Conditions | ${site.name}`,
  description: `The rules between you and ${site.name}: who may join, how you pay for courses in euros and cancel them, which law applies, and which rights you always keep.`,
} as const;

const { name, email } = site;
const seat = `${karnal.city}, ${karnal.region}, ${karnal.country}`;
const callBackHours = callBackOpeningMinutes / 60;

export const termsAndConditions: LegalPage = {
  name: "Terms and conditions",
  title: "Terms and conditions",
  intro: `What you agree to when you use this website or take a course with ${name}.`,
  updated: updatedInApril,
  inShort: [
    `You pay for courses in ${payment.currency}, by ${payment.ways}. We may add sales tax, and prices may change.`,
    "A subscription renews automatically until you cancel it. It then ends with the term that you have paid for.",
    "All sales are final, and we give no refunds. You can try a demo class free before you decide.",
    `Our services are hosted in ${karnal.country}, and Indian law applies. If we have a dispute, we first talk for 30 days. After that, three arbitrators decide.`,
    "Our liability is limited to a small amount.",
    "If you are a consumer, you [keep the rights](#consumer-rights) that the law of your country gives you and that no contract may take away.",
  ],
  isNumbered: true,
  sections: [
    {
      id: "agreement",
      title: "This agreement",
      blocks: [
        `These terms are an agreement between you and ${name} (“we”, “us”), an institute for languages and exams with its main branch in ${karnal.city} and a second one in ${berlin.city}. They apply to this website and to every course, practice test and newsletter that we offer through it (together “the services”).`,
        "By using the services you accept these terms. If you do not agree with them, please do not use the services; you can still call us and ask.",
        "We may change the terms. The date at the top says when that last happened. A change applies to what you do after it. For a course that you have already booked, the terms of the day when you booked it continue to apply, unless the law requires otherwise or you agree to the new ones.",
      ],
    },
    {
      id: "services",
      title: "What we offer",
      blocks: [
        "We teach spoken English and German and prepare for the tests PTE and IELTS, some of it online and some in our classrooms. Each [course page](/services) says how its course is taught, what it covers and how large a group is.",
        "Before you pay, we confirm what exactly you book (level, group, timetable, length, price). If a page of this website says something else than the confirmation, the confirmation counts.",
        "We offer free parts, such as the demo class, the practice tests and the blog, as they are. We may change or end them at any time.",
      ],
    },
    {
      id: "minors",
      title: "Who may use the services",
      blocks: [
        "You may use the services on your own if you are legally an adult where you live.",
        "Minors, who are generally people under 18, need the permission of a parent or guardian and use the services under their direct supervision. The parent or guardian reads and accepts these terms first, registers in their own name, and is responsible for what the minor does here.",
        "A free demo class for somebody under 18 is booked with the name and the telephone number of a parent or guardian. We call the parent or guardian before the class; if they do not agree, we cancel the booking.",
        "You use the services on your own initiative, and you make sure that the laws of the place where you are allow it.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      blocks: [
        "You can read this website and send us an enquiry without an account. If you open one, give details that are true, keep them up to date, and keep your password to yourself. An account is for one person.",
        "Tell us at once if you think that somebody else is using your account. Your [profile](/userProfile) shows the devices that are logged in and lets you log any of them out.",
        "You can delete your account there at any time. We may close an account that is used against these terms, and tell you why if we can reach you.",
      ],
    },
    {
      id: "enquiries",
      title: "Enquiries and demo classes",
      blocks: [
        `A form on this website, other than that of a demo class, is an enquiry: sending it costs nothing, and you do not have to take a course. A counsellor answers, as a rule within ${callBackHours} opening hours of the branch that is responsible for you.`,
        "You can book a place in a demo class on the page of that class. If the class is full, you can join its waiting list. We email you what you have booked, with a link by which you can change or cancel it. Please cancel if you cannot come, so that somebody else gets the place. We may cancel a class, or a booking that we could not confirm; we then offer you another date.",
        "The demo class is free, and booking one is no enrolment in a course. You join a course only when you have told us so after hearing the full price, and we have confirmed your place.",
      ],
    },
    {
      id: "prices",
      title: "Prices and tax",
      blocks: [
        "We do not publish prices, because they depend on the course package. The counsellor tells you the full price before you join.",
        "Sales tax is added to a price where we consider that the law requires it. We may change prices at any time. A change does not affect what you have already paid for.",
      ],
    },
    {
      id: "payment",
      title: "Payment",
      blocks: [
        `You can pay by ${payment.ways}. All payments are made in Euros. If your account is held in another currency, your bank or PayPal converts the amount and may charge for it.`,
        "You do not pay on this website, and no form here asks for a card number. We send you a request for payment, and you pay on the pages of the payment service.",
        "Give complete and correct details for the payment, and tell us when they change, so that we can complete it and reach you about it. You can pay in instalments by a plan that we agree with you before you join.",
        "If a price was clearly a mistake, we may correct it before the course begins, and you may then decide again whether you want to join.",
      ],
    },
    {
      id: "renewal",
      title: "Subscriptions renew by themselves",
      blocks: [
        "If what you book is a subscription, it continues for another term of the same length at the end of each term, and we charge the payment method that you gave us, without asking each time, until you cancel.",
        "The confirmation of your booking says whether it is a subscription, how long a term lasts and what it costs.",
      ],
    },
    {
      id: "cancellation",
      title: "Cancelling",
      blocks: [
        `You can cancel a subscription at any time by contacting us: write to [${email}](mailto:${email}), call us, or use the [contact page](/contactus). You do not have to give a reason. We confirm that we have received it.`,
        "The cancellation takes effect at the end of the term that you have paid for. Until then you can continue to use what you booked.",
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      blocks: [
        "All sales are final. We give no refunds.",
        "This does not limit a right of withdrawal, or any claim for a course that was not given as agreed, that you have under the [mandatory law of your country](#consumer-rights).",
      ],
    },
    {
      id: "exams",
      title: "Exams, visas and results",
      blocks: [
        "We prepare for exams that others hold. Dates, rules, fees and results of an exam are a matter between you and the organisation that holds it. Our fee does not include the fee of an exam. Names of exams belong to their owners, and we are not their agents.",
        "We promise careful teaching and no particular score, level, visa, job or place at a university. Figures on this website about other learners are not a promise of what you will reach.",
        "We give no legal advice and no advice on immigration.",
      ],
    },
    {
      id: "our-material",
      title: "What belongs to us",
      blocks: [
        `The texts, drawings, papers, recordings, course material, programs and marks of the services belong to ${name} or to those who have licensed them to us. They are protected by copyright and trademark law. The credits of what others have made are on the [Impressum](/impressum#credits) page.`,
        "You may read, download and print what we offer you, for your own learning. You may not, without our written permission, sell it, publish it, pass recordings or course material on, use it to teach others, or remove a note of who made it. What the law allows anyway, such as quoting, needs no permission.",
      ],
    },
    {
      id: "prohibited",
      title: "What is not allowed",
      blocks: [
        "Use the services for what they are made for. In particular, do not",
        {
          list: [
            "give false details, or pretend to be somebody else;",
            "gather data from the services by programs, or build a collection out of them, without our written permission;",
            "get around a protection, look for a way into parts that are not yours, or disturb or overload the services;",
            "bring in a virus, or anything else that does harm;",
            "insult, threaten or harass other learners or our staff;",
            "record a class, or pass the link to an online class on;",
            "use the services to compete with us, or for anything that is against the law.",
          ],
        },
        "If you have found a weakness in this website, please tell us before you tell others. We shall not hold an honest report against you.",
      ],
    },
    {
      id: "no-posting",
      title: "No content from users",
      blocks: [
        "The services do not let users submit or post content. There are no comments, no forum and no uploads. What you write in a form is a message to us; it is not published.",
        "If you send us an idea for the services, we may use it without paying for it. We do not print a review, or your name, without your consent.",
      ],
    },
    {
      id: "others",
      title: "Links and services of others",
      blocks: [
        "Some links lead to websites of others: social networks, a chat service, maps, sources, and a company that helps with assignments. They open in a new tab. We do not run these websites, do not check them continually and are not responsible for them; their own terms apply.",
      ],
    },
    {
      id: "privacy",
      title: "Privacy and messages",
      blocks: [
        "The [privacy policy](/privacy-policy) says how we use personal data, and the [cookie policy](/cookie-policy) says what we store in your browser. Please read both.",
        "When you write to us, send a form or log in, you communicate with us electronically. You agree that our answers, confirmations, notices and agreements may reach you by email or on this website, and that this counts as writing wherever the law allows it.",
      ],
    },
    {
      id: "changes",
      title: "Changes and interruptions",
      blocks: [
        "We may change, renew or take down any part of this website without notice. We do our best to keep it correct and running, but there may be errors in it, and times when it cannot be reached because of maintenance or a fault. We may correct errors at any time.",
        "If a class that you have paid for cannot take place, we give it at another time. We owe nothing more for the time in which the website could not be reached.",
      ],
    },
    {
      id: "ending",
      title: "When the agreement ends",
      blocks: [
        "These terms apply as long as you use the services. You may stop at any time.",
        "We may refuse somebody the use of the services, in whole or in part, who breaks these terms or the law. If that concerns a course that is paid for, we first tell you what is wrong and give you the chance to put it right, unless it is too serious for that. A person whom we have excluded may not open another account under a false name.",
        "Clauses that by their nature should last, such as those on our material, liability, law and disputes, continue to apply.",
      ],
    },
    {
      id: "law",
      title: "Where we are hosted, and the law that applies",
      blocks: [
        `The services are hosted in ${karnal.country}. If you use them from another region of the world, whose rules on data differ from those of ${karnal.country}, your data is sent there; the [privacy policy](/privacy-policy#where) says how it is protected.`,
        "These terms, and your use of the services, are governed by the law of India.",
      ],
    },
    {
      id: "disputes",
      title: "Settling a dispute",
      blocks: [
        "We can solve most problems with a call. If not, this order applies to both of us:",
        {
          facts: [
            {
              term: "First, talks",
              text: "Whoever has a complaint tells the other in writing what it is about. Both then try in good faith to settle it informally, for at least 30 days, before anything else is begun.",
            },
            {
              term: "Then, arbitration",
              text: `What is still open is decided finally, and binding on both, by arbitration. There are three arbitrators. The seat is ${seat}. The language is English, and the law is that of India.`,
            },
            {
              term: "Each for oneself",
              text: "Only the dispute between you and us is decided. As far as the law allows, there are no class actions, no joining of several proceedings, and no claim on behalf of the public or of other people.",
            },
            {
              term: "What is left out",
              text: "Talks and arbitration are not needed for disputes about intellectual property, theft, unauthorised use or privacy, nor where a court has to act at once.",
            },
          ],
        },
        "If you are a consumer, this does not take away your [right to go to the courts of your country](#consumer-rights), where its law gives you one.",
      ],
    },
    {
      id: "no-warranty",
      title: "What we do not promise",
      blocks: [
        "The services are provided as they are and as available. As far as the law allows, we give no warranty beyond what these terms and your confirmation say: not that the website is free of errors or always there, nor that what is said on it, or on a website that it links to, is complete and up to date. Before you rely on it, above all about exams and visas, check it with the responsible organisation.",
      ],
    },
    {
      id: "liability",
      title: "Limit of our liability",
      blocks: [
        "As far as the law allows, we are not liable for indirect damage, lost profit, lost data or the like that arises from the use of the services.",
        {
          notice:
            "Whatever the reason, our liability to you is limited to the lesser of two amounts: what you paid us in the six months before the cause of the claim arose, or 500 INR.",
        },
        "Nothing here limits liability that the law does not allow to be limited. In many countries, Germany among them, that is so for injury to life, body or health, for intent and gross negligence, and for defects that were concealed.",
      ],
    },
    {
      id: "indemnity",
      title: "Claims by others",
      blocks: [
        "If somebody else makes a claim against us because you culpably broke these terms, the law or their rights by your use of the services, you pay what it costs us, including reasonable legal fees. We tell you about such a claim as soon as we know of it, and we ask for your view before we settle it.",
      ],
    },
    {
      id: "consumer-rights",
      title: "Your rights as a consumer",
      blocks: [
        {
          notice:
            "These terms do not affect the mandatory consumer rights of the country in which you live. If such a rule of your country says something else than these terms, that rule applies and not the terms.",
        },
        "For consumers in the European Union, for example, that can mean:",
        {
          list: [
            "a right to withdraw from a contract made at a distance within 14 days, in the cases and under the conditions of the law;",
            "the protection of your country’s law, although Indian law was chosen;",
            "a right to bring a claim before the courts where you live, and to be sued only there;",
            "claims for a service that was not given as agreed, and rules on how subscriptions are extended and ended.",
          ],
        },
        "If a clause of these terms does not hold, in your country or at all, the law takes its place and the other clauses stay.",
      ],
    },
    {
      id: "reach-us",
      title: "How to reach us",
      blocks: [
        "For a complaint, a cancellation or a question about these terms:",
        { contact: [karnal.id] },
      ],
    },
  ],
};
