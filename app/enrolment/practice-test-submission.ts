import { browserApi } from "../shell/api/api-client.ts";
import {
  type PracticeTestAnswer,
  type PracticeTestValues,
  practiceTestAnswer,
} from "./practice-test-answer.ts";

/* Loaded when the form is sent. */

/** Kept until an answer says that it is stored, so that a retry after a broken line is the same request. */
let underWay: { asked: string; key: string } | undefined;

/** Asks for the paper. The name stays here: it is never sent (specification, section 3). */
export async function askForPaper(values: PracticeTestValues): Promise<PracticeTestAnswer> {
  const { email, test } = values;
  const asked = `${test} ${email}`;
  if (underWay?.asked !== asked) underWay = { asked, key: randomKey() };
  const outcome = await browserApi.sendPracticeTest({ email, test }, underWay.key);
  if (outcome.kind === "done") underWay = undefined;
  return practiceTestAnswer(outcome, values);
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
