/** The hero's button opens the dialog, whose code comes later. */
export const applyDialogId = "apply";
