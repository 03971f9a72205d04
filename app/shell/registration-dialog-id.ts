/** Buttons of many sections open the one registration dialog of a course page. */
export const registrationDialogId = "registration";
