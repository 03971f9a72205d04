import type { ReactNode } from "react";
import styles from "./message-page.module.css";

type MessagePageProps = {
  title: string;
  text: string;
  /** Decorative. */
  picture: string;
  pictureSize: { width: number; height: number };
  children?: ReactNode;
};

/** A page that says one thing, with a picture: not found, server error. */
export function MessagePage({ title, text, picture, pictureSize, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <img src={picture} alt="" {...pictureSize} className={styles.picture} />
    </div>
  );
}
