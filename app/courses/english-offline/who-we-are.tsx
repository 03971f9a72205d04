import { whoWeAre } from "#content/courses/english-offline.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { Figures } from "../sections/figures.tsx";

/** The institute in two paragraphs and three figures. */
export function WhoWeAre() {
  return (
    <>
      {whoWeAre.paragraphs.map((text) => (
        <p key={text}>
          <ForeignWords text={text} lang="hi-Latn" />
        </p>
      ))}
      <Figures items={whoWeAre.facts} />
    </>
  );
}
