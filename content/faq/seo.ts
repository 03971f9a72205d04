/* `{phone}` is filled in with the institute's telephone number. */
export const faqSeo = {
  title: "FAQ: Courses, Fees, Exams and Visas | Sprachsetu",
  description:
    "Which course, how long, how to pay, which certificate for a visa: plain answers on German, English, PTE and IELTS. Ask us the rest: call {phone}.",
  sharePictureAlt: "Sprachsetu answers: courses, fees, exams and visas",
} as const;
