/** A demo class online of the Berlin branch. */
export const classOf = ({ trainerId }: { trainerId: string }, fields: object = {}) => ({
  course: "GermanClass",
  level: "A1",
  place: "online",
  branch: "berlin",
  trainerId,
  roomId: null,
  joiningUrl: "https://meet.example/a1",
  state: "published",
  day: "2026-12-01",
  starts: "18:30",
  minutes: 60,
  seats: 2,
  ...fields,
});
