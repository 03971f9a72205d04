/* `{phone}` is filled in with the institute's telephone number. */
export const contactSeo = {
  title: "Contact Us in Karnal and Berlin | Sprachsetu",
  description:
    "Ask about German, spoken English, PTE or IELTS: call, chat, write or come by in Karnal or Berlin, Monday to Saturday, 08:00 to 18:00. Call {phone}.",
  sharePictureAlt: "Sprachsetu in Karnal and Berlin: call, write or come by",
} as const;
