import { whoWeAre } from "#content/courses/english-offline.ts";
import { Figures } from "../sections/figures.tsx";

/** The institute in two paragraphs and three figures. */
export function WhoWeAre() {
  return (
    <>
      {whoWeAre.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Figures items={whoWeAre.facts} />
    </>
  );
}
