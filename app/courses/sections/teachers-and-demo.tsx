import type { ReactNode } from "react";
import { trainers } from "#content/about-page.ts";
import { courseWords, type DemoClass } from "#content/courses/course-page.ts";
import { TrainerFace } from "../../shell/trainer-face.tsx";
import { Band, Pair } from "./band.tsx";
import { Fold } from "./fold.tsx";
import styles from "./teachers-and-demo.module.css";

type TrainerId = (typeof trainers.people)[number]["id"];

type TeachersAndDemoProps = {
  /** Trainers of `about-page.ts`. */
  teachers: readonly TrainerId[];
  demo: DemoClass;
  /** Below the demo class: a button that books one. */
  book: ReactNode;
  /** The band of the results. */
  children: ReactNode;
};

/** Who teaches, with drawn portraits, what happens in a demo class (folded: minute by minute), and the results. */
export function TeachersAndDemo({ teachers, demo, book, children }: TeachersAndDemoProps) {
  const people = trainers.people.filter(({ id }) => teachers.includes(id));
  const { title, notice, speaks } = courseWords.teachers;
  const { demoClass } = courseWords;
  return (
    <Pair ground="sand" wide="thirds">
      <Band id="teachers" title={title}>
        <ul className={`stack-4 ${styles.people}`}>
          {people.map(({ id, name, teaches, place, speaks: languages }) => (
            <li key={id}>
              <TrainerFace name={name} size={72} />
              <div>
                <h3 className="heading-4">{name}</h3>
                <p>
                  {teaches}. {place}.
                </p>
                <p>
                  {speaks} {languages}.
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.notice}>{notice}</p>
      </Band>
      <Band id="demo-class" title={demoClass.title} intro={demoClass.text}>
        <Fold title={demoClass.more}>
          <ol className={styles.parts}>
            {demo.parts.map(({ from, to, text }) => (
              <li key={from}>
                <b>{`${from}-${to} ${demoClass.minutes}`}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <div className={`stack-2 ${styles.bring}`}>
            <p>{demoClass.bring}</p>
            <ul>
              {demo.bring.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </div>
        </Fold>
        <p className="row-3">{book}</p>
      </Band>
      {children}
    </Pair>
  );
}
