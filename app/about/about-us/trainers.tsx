import { type Trainer, trainers } from "#content/about.ts";
import team from "../../pictures/about-team.svg";
import { portraitUrl } from "./portrait-url.ts";
import styles from "./trainers.module.css";

export function Trainers() {
  const { title, intro, notice, people } = trainers;
  return (
    <section className={styles.band} aria-labelledby="trainers-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <div className={styles.intro}>
            <h2 id="trainers-title">{title}</h2>
            <p>{intro}</p>
            <p className={styles.notice}>{notice}</p>
          </div>
          <img src={team} alt="" width={640} height={480} loading="lazy" />
        </div>
        <ul className={styles.people}>
          {people.map((person) => (
            <Profile key={person.id} person={person} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Profile({ person }: { person: Trainer }) {
  const { id, name, teaches, place, speaks, text, ask } = person;
  return (
    <li className={styles.person}>
      <img src={portraitUrl(id)} alt="" width={128} height={128} loading="lazy" />
      <div className={styles.words}>
        <p className={styles.sample}>{trainers.sampleLabel}</p>
        <h3>{name}</h3>
        <p className={styles.teaches}>
          {teaches}
          <br />
          {place}
        </p>
        <p>{text}</p>
        <dl className={styles.more}>
          <dt>{trainers.speaksLabel}</dt>
          <dd>{speaks}</dd>
          <dt>{trainers.askLabel}</dt>
          <dd>{ask}</dd>
        </dl>
      </div>
    </li>
  );
}
