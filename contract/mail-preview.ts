/** A mail as the development server shows it. */
export type MailPreview = {
  name: string;
  to: string;
  subject: string;
  html: string;
  /** The same with its dark colours, whatever the reader's settings are. */
  darkHtml: string;
  text: string;
};
