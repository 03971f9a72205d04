import { useEffect, useState } from "react";
import { clockParts, clockWords } from "#content/staff/leads.ts";
import type { ClockState } from "#contract/staff-lead-values.ts";
import type { LeadClock } from "#contract/staff-leads.ts";
import { AlertIcon, CheckIcon } from "../../ui/icons.tsx";
import { momentText, shortMomentText } from "../ui/moment.tsx";
import { ClockIcon } from "../ui/staff-icons.tsx";
import { type ChipTone, StatusChip } from "../ui/status-chip.tsx";

const TICK_MS = 20_000;
const MINUTE_MS = 60_000;

/**
 * The time that goes on while a list is shown, by the server's clock: this computer's may be wrong.
 * @param now the server's, as its answer said
 */
export function useNow(now: string | undefined): number {
  const [skew, setSkew] = useState(0);
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    if (now) setSkew(Date.parse(now) - Date.now());
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return time + skew;
}

function stateAt({ state, callBy, soonFrom }: LeadClock, now: number): ClockState {
  if (state === "answered") return state;
  if (now >= Date.parse(callBy)) return "overdue";
  return now >= Date.parse(soonFrom) ? "due_soon" : "due";
}

const looks: Record<ClockState, { tone: ChipTone; icon: React.ReactNode }> = {
  due: { tone: "quiet", icon: <ClockIcon /> },
  due_soon: { tone: "warm", icon: <ClockIcon /> },
  overdue: { tone: "bad", icon: <AlertIcon /> },
  answered: { tone: "quiet", icon: <CheckIcon /> },
};

/** Until when we call, in words: "Due Mon 23 Nov, 11:00", "Due soon: 25 min", "Overdue by 2 h". */
export function ClockChip({ clock, now }: { clock: LeadClock; now: number }) {
  const state = stateAt(clock, now);
  const { tone, icon } = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      <span title={momentText(clock.callBy)}>{clockText(state, clock.callBy, now)}</span>
    </StatusChip>
  );
}

function clockText(state: ClockState, callBy: string, now: number): string {
  if (state === "answered") return clockWords.answered;
  if (state === "due") return `${clockWords.due} ${shortMomentText(callBy, now)}`;
  const away = lengthText(Math.abs(Date.parse(callBy) - now));
  return state === "due_soon"
    ? `${clockWords.due_soon}: ${away}`
    : `${clockWords.overdue} ${clockParts.by} ${away}`;
}

/** "25 min", "2 h", "3 days": as exact as it matters. */
function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}
