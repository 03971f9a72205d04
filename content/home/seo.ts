/* `{phone}` is filled in with the institute's telephone number. */
export const homeSeo = {
  title: "German, Spoken English, PTE and IELTS | Sprachsetu",
  description:
    "Spoken English, German A1 to C2, PTE and IELTS in batches of 6 to 10, online and in the classroom. Book your free demo class today: call {phone}.",
} as const;
