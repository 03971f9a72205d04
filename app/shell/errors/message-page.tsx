import type { ReactNode } from "react";
import styles from "./message-page.module.css";

type MessagePageProps = {
  title: string;
  text: string;
  /** Address of a decorative picture. */
  picture: string;
  pictureSize: { width: number; height: number };
  children?: ReactNode;
};

/** A page with one message and a picture, such as "not found" or a server error. */
export function MessagePage({ title, text, picture, pictureSize, children }: MessagePageProps) {
  return (
    <div className={`page-column ${styles.page}`}>
      <div className={`stack-5 ${styles.words}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <img src={picture} alt="" {...pictureSize} className={styles.picture} />
    </div>
  );
}
