import { expect } from "@playwright/test";
import { rosterPath, staffPaths } from "#app/staff/staff-paths.ts";
import {
  addWords,
  batchWords,
  cancelWords,
  classFormWords,
  classLabels,
  moveWords,
  placeWords,
  reachWords,
  roomWords,
  rosterWords,
  trainerWords,
  timetableWords as words,
} from "#content/staff/class-words.ts";
import { classDeskMessages } from "#contract/staff/staff-classes.ts";
import { family } from "./counsellor.ts";
import { openWednesday } from "./open-wednesday.ts";
import { addClass, addTrainer, bookClass, letBegin } from "./site-timetable.ts";
import { button, once, open, type StaffView, type ViewDesk } from "./staff-views.ts";
import { newRegistrant } from "./visitor.ts";

const dialog = ({ page }: ViewDesk, name: string | RegExp) => page.getByRole("dialog", { name });

/** A trainer's week with two classes that have guests, one full and one that has begun, with a draft and a batch. */
const week = once(async (desk: ViewDesk) => {
  const { site, call } = desk;
  const trainer = await addTrainer(call, `Maximiliane ${family("Hohenlohe")}`);
  const day = openWednesday();
  const coming = await addClass(call, trainer.id, { day });
  const begun = await addClass(call, trainer.id, { day, starts: "10:00" });
  await addClass(call, trainer.id, { day, starts: "12:00", state: "draft", joiningUrl: "" });
  for (const first of ["Gita", "Asha", "Meera"]) {
    const guest = newRegistrant({ name: `${first} ${family("Waits")}` });
    await bookClass(site, coming, guest);
    await bookClass(site, begun, guest, { wantsWhatsapp: false });
  }
  letBegin(site, begun);
  const batch = {
    course: "GermanClass",
    level: "B1",
    place: "online",
    branch: "berlin",
    trainerId: trainer.id,
    roomId: null,
    joiningUrl: "https://meet.example/b1",
    state: "published",
    firstDay: day,
    lastDay: openWednesday(10),
    weekly: [{ weekday: 4, starts: "18:30", minutes: 90 }],
    seats: 8,
    taken: 3,
    guests: 2,
  };
  await call("POST", "/batches", batch);
  await call("POST", "/rooms", { branch: "karnal", name: family("Room"), places: 12 });
  return { day, trainer, coming, begun };
});

async function openWeek(desk: ViewDesk, view: "calendar" | "list"): Promise<void> {
  const { day } = await week(desk);
  await open(desk, `${staffPaths.classes}?view=${view}&week=${day}`);
  await expect(desk.page.getByRole("link", { name: /18:30/ }).first()).toBeVisible();
}

async function openPart(desk: ViewDesk, view: string): Promise<void> {
  await week(desk);
  await open(desk, `${staffPaths.classes}?view=${view}`);
}

const openRoster = async (desk: ViewDesk, which: "coming" | "begun") => {
  await open(desk, rosterPath((await week(desk))[which]));
  await expect(desk.page.getByRole("link", { name: /^Gita/ })).toBeVisible();
};

const openMenu = async ({ page }: ViewDesk, item: string) => {
  await page
    .getByRole("button", { name: /^More for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
};

export const classViews: StaffView[] = [
  {
    view: "classes",
    state: "a week as a calendar",
    prepare: (desk) => openWeek(desk, "calendar"),
    walks: true,
    onLarge: "all",
    hasCalendar: true,
    drawnOnLarge: ({ page }) =>
      expect(page.getByRole("link", { name: /18:30 Berlin time/ }).first()).toBeVisible(),
  },
  {
    view: "classes",
    state: "a week as a list",
    prepare: (desk) => openWeek(desk, "list"),
    walks: true,
    onLarge: "room",
  },
  {
    view: "classes",
    state: "no classes",
    async prepare(desk) {
      await open(desk, `${staffPaths.classes}?view=list&week=2030-05-06`);
      await expect(desk.page.getByText(words.emptyTitle)).toBeVisible();
    },
    isDrawnElsewhere: true,
  },
  {
    view: "classes",
    state: "a new class with errors",
    async prepare(desk) {
      await openPart(desk, "list");
      await button(desk, classLabels.newClass).click();
      await desk.page.getByLabel(classFormWords.repeats).check();
      await button(desk, classFormWords.make).click();
      await expect(desk.page.getByLabel(classLabels.trainer).last()).toBeFocused();
    },
    walks: true,
  },
  {
    view: "classes",
    state: "batches",
    async prepare(desk) {
      await openPart(desk, "batches");
      await expect(desk.page.getByText("German B1").first()).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "classes",
    state: "a new batch",
    async prepare(desk) {
      await openPart(desk, "batches");
      await button(desk, classLabels.newBatch).click();
      await button(desk, classFormWords.addLesson).click();
      await expect(dialog(desk, classLabels.newBatch)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "classes",
    state: "a batch before it is cancelled",
    async prepare(desk) {
      await openPart(desk, "batches");
      await desk.page
        .getByRole("button", { name: /^Actions for German B1/ })
        .first()
        .click();
      await desk.page.getByRole("menuitem", { name: batchWords.cancel }).click();
      await expect(dialog(desk, cancelWords.batchTitle)).toContainText(cancelWords.undoHint);
    },
  },
  {
    view: "classes",
    state: "trainers and rooms",
    async prepare(desk) {
      await openPart(desk, "people");
      await expect(button(desk, trainerWords.add)).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
  {
    view: "classes",
    state: "a trainer's calendar before its address is changed",
    async prepare(desk) {
      await openPart(desk, "people");
      await desk.page
        .getByRole("button", { name: /^New address for/ })
        .first()
        .click();
      await expect(button(desk, trainerWords.renewConfirm)).toBeVisible();
    },
  },
  {
    view: "classes",
    state: "a new room",
    async prepare(desk) {
      await openPart(desk, "people");
      await button(desk, roomWords.add).click();
      await expect(dialog(desk, roomWords.add)).toBeVisible();
    },
  },
  {
    view: "roster",
    state: "before the class",
    prepare: (desk) => openRoster(desk, "coming"),
    walks: true,
    onLarge: "all",
  },
  {
    view: "roster",
    state: "who gets an email by a change",
    async prepare(desk) {
      await openRoster(desk, "coming");
      await button(desk, rosterWords.change).click();
      await desk.page.getByLabel(classFormWords.starts).fill("20:00");
      await button(desk, classLabels.save).click();
      await expect(button(desk, reachWords.confirmChange)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "roster",
    state: "who gets an email by a cancellation",
    async prepare(desk) {
      await openRoster(desk, "coming");
      await button(desk, classLabels.more).click();
      await desk.page.getByRole("menuitem", { name: rosterWords.cancel }).click();
      await expect(dialog(desk, cancelWords.title)).toContainText(/3 people/);
    },
  },
  {
    view: "roster",
    state: "somebody is moved",
    async prepare(desk) {
      await openRoster(desk, "coming");
      await openMenu(desk, rosterWords.move);
      await button(desk, moveWords.confirm).click();
      await expect(desk.page.getByText(moveWords.missing)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "roster",
    state: "somebody who waits gets a place in a full class",
    async prepare(desk) {
      await openRoster(desk, "coming");
      await desk.page.getByRole("button", { name: /^More for Meera/ }).click();
      await desk.page.getByRole("menuitem", { name: rosterWords.give }).click();
      await button(desk, placeWords.confirm).click();
      await expect(desk.page.getByText(classDeskMessages.fullPlace)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "roster",
    state: "somebody is added to a full class",
    async prepare(desk) {
      await openRoster(desk, "coming");
      await button(desk, classLabels.addPerson).click();
      await desk.page.getByRole("searchbox", { name: addWords.find }).fill("Gita");
      await expect(desk.page.getByRole("list", { name: addWords.found })).toBeVisible();
    },
    walks: true,
  },
  {
    view: "roster",
    state: "while the class goes on",
    async prepare(desk) {
      await openRoster(desk, "begun");
      await desk.page.getByRole("button", { name: /^Gita.+: came/ }).click();
      await expect(desk.page.getByRole("button", { name: /^Undo/ })).toBeVisible();
    },
    walks: true,
    onLarge: "room",
  },
];
