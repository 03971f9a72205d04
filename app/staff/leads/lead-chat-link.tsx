import { personWords as words } from "#content/staff/person-words.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { contactName, whatsAppLink } from "./lead-texts.ts";
import { useGreetings } from "./use-greetings.ts";

/** A link to a WhatsApp chat with a lead, or with the parent of somebody under 18, with a greeting; nothing if the number is masked or wrong, or its country unknown. */
export function LeadChatLink({
  lead,
  className,
}: {
  lead: Pick<
    LeadRow,
    "name" | "guardian" | "speaks" | "phone" | "phoneIsWrong" | "course" | "masked"
  >;
  className?: string | undefined;
}) {
  const greeting = useGreetings();
  const about = { name: contactName(lead), speaks: lead.speaks, course: lead.course };
  const isReachable = !(lead.masked || lead.phoneIsWrong);
  const chat = isReachable ? whatsAppLink(lead.phone, greeting("lead", about)) : undefined;
  if (!chat) return null;
  return (
    <a className={className} href={chat} draggable={false} target="_blank" rel="noreferrer">
      {words.whatsapp}
    </a>
  );
}
