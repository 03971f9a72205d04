import { expect, test } from "vitest";
import { startsTicked } from "./cookie-settings.tsx";

test.each([
  "Asia/Kolkata",
  "Asia/Calcutta",
  "America/New_York",
  "Africa/Lagos",
  "Atlantic/Bermuda",
])("ticked beforehand in %s", (zone) => {
  expect(startsTicked(zone)).toBe(true);
});

test.each(["Europe/Berlin", "Europe/London", "Atlantic/Canary", "Asia/Nicosia", "Indian/Reunion"])(
  "empty in %s",
  (zone) => {
    expect(startsTicked(zone)).toBe(false);
  },
);

test.each([
  ...["CET", "MET", "EET", "WET", "GB", "GB-Eire", "Eire", "Poland", "Portugal", "Iceland"],
  ...["", "UTC", "Etc/Unknown", "Etc/GMT-1", "+01:00"],
])(
  "empty where the zone is “%s”: an old name of a European one, or none that names a place",
  (zone) => {
    expect(startsTicked(zone)).toBe(false);
  },
);
