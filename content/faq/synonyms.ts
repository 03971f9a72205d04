/*
 * Words that the search of the FAQ takes for one another. One form of each will do: `fee` stands for
 * `fees`, `nurse` for `nursing`. What only one answer should be found by stands in its `keywords`.
 */
export const faqSynonyms: readonly (readonly string[])[] = [
  ["fee", "price", "cost", "charge", "tuition"],
  ["pay", "payment"],
  ["refund", "reimburse", "repay"],
  ["instalment", "installment", "emi"],
  ["online", "home", "remote", "virtual"],
  ["classroom", "offline"],
  ["class", "lesson", "session"],
  ["teacher", "trainer", "tutor", "instructor"],
  ["exam", "test", "examination"],
  ["certificate", "certification", "diploma"],
  ["visa", "visum", "permit", "immigration"],
  ["nurse", "nursing", "healthcare"],
  ["register", "registration", "enrol", "enroll", "enrolment", "admission", "signup"],
  ["phone", "mobile", "telephone"],
  ["start", "begin"],
  ["child", "children", "kid", "minor"],
  ["delete", "erase", "remove"],
];
