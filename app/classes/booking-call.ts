import {
  callInWords,
  noCall,
  noPlaceBeforeCall,
  questionInWords,
  stillCalled,
  whenWeCall,
} from "#contract/classes/call-words.ts";
import type { Booking, BookingCall } from "#contract/classes/classes.ts";
import { useSite } from "../shell/use-site.ts";
import { useMomentText } from "../shell/visit/clocks.ts";

type Told = Pick<Booking, "state" | "class" | "stillDue"> &
  Partial<Pick<Booking, "call" | "question" | "phoneIsWrong" | "canChange">>;

/**
 * Says whom we call before the class, and by when: on the clock of the branch that calls, and on the visitor's. Or that
 * the number must be corrected, or that there is nothing to do and nobody is called, unless a free place must be taken or
 * looked for. And by when we call about a question that was asked before. Once the class has begun, or the place is gone:
 * what we still owe.
 * @param said.isCallSaid the card of the request says whom we call, by when and why
 * @param said.isQuestionSaid it says by when we call about a question
 */
export function useCallText(
  { call, question, phoneIsWrong, state, stillDue, canChange = true, class: one }: Told,
  { isCallSaid = false, isQuestionSaid = false } = {},
): string | undefined {
  const momentText = useMomentText();
  const { branches } = useSite();
  const whenOf = (due: Pick<BookingCall, "by" | "isOverdue" | "isAt" | "branch">) => {
    const zone = branches.find(({ id }) => id === due.branch)?.timeZone ?? one.zone;
    return whenWeCall(momentText(due.by, zone), due);
  };
  const ofClass = () => {
    if (phoneIsWrong) return noCall.wrongNumber;
    if (call && isCallSaid) return state === "unconfirmed" ? noPlaceBeforeCall : undefined;
    if (call)
      return callInWords(state === "unconfirmed" ? state : call.why, call.name, whenOf(call));
    if (state === "unconfirmed") return noCall.unconfirmed;
    const hasToAct = state === "waiting" && (one.state === "open" || !one.hasList);
    if (hasToAct) return undefined;
    return question ? noCall.butQuestion : noCall.open;
  };
  const texts = [
    stillDue && stillCalled(whenOf(stillDue), stillDue),
    (canChange || phoneIsWrong) && ofClass(),
    question && !isQuestionSaid && questionInWords(whenOf(question), question.course),
  ];
  return texts.filter(Boolean).join(" ") || undefined;
}
