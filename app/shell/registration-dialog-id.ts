/** Id of the registration dialog of a course page, which buttons in many sections open. */
export const registrationDialogId = "registration";
