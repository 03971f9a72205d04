import { FrontPage } from "./front-page.tsx";
import { Masthead } from "./masthead.tsx";
import { More } from "./more.tsx";
import { Topics } from "./topics.tsx";

/** All of the front page in one file: a request costs a cheap phone more than what is in it. */
export const landingParts = { FrontPage, Masthead, More, Topics };
