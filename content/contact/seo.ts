/* `{phone}` is filled in with the institute's telephone number. */
export const contactSeo = {
  title: "Contact Us in Karnal and Berlin | Sprachsetu",
  description:
    "Ask about German, spoken English, PTE or IELTS: call, chat, write or come by in Karnal or Berlin, six days a week. Call {phone}.",
  sharePictureAlt: "Sprachsetu in Karnal and Berlin: call, write or come by",
} as const;
