import { AboutClosing } from "./about-closing.tsx";
import { Figures } from "./figures.tsx";
import { Lesson } from "./lesson.tsx";
import { NameStory } from "./name-story.tsx";
import { Promises } from "./promises.tsx";
import { Teaching } from "./teaching.tsx";
import { Trainers } from "./trainers.tsx";
import { Visit } from "./visit.tsx";

/** All of the page below its head: nothing of it needs a script. */
export function AboutContent() {
  return (
    <>
      <NameStory />
      <Figures />
      <Teaching />
      <Lesson />
      <Trainers />
      <Promises />
      <Visit />
      <AboutClosing />
    </>
  );
}
