import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { demoLabel } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { type ButtonLook, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { registrationDialogId } from "../form-dialog.tsx";
import { useCourseOfPage } from "../page-course.ts";

/** Pages with an enquiry form of their own, and its anchor. */
const ownForms: Readonly<Record<string, string>> = {
  [paths.home]: "#enrol",
  [paths.homeAlias]: "#enrol",
  [paths.pteOnline]: "#demo",
};

/**
 * The main act. Leads to the page's own form, or to the registration with the page's course chosen. Scripts open
 * the registration dialog instead where the page has one.
 */
export function DemoLink({ className, ...look }: ButtonLook & { className?: string | undefined }) {
  const url = useDemoUrl();

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    // The visitor wants it in another tab or window.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    // The menu on a phone would cover the form.
    event.currentTarget.closest("dialog")?.close();
    const dialog = document.getElementById(registrationDialogId);
    if (url.startsWith("#") || !(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    dialog.showModal();
  }

  return (
    <a href={url} className={classNames(buttonClass(look), className)} onClick={onClick}>
      {demoLabel}
    </a>
  );
}

function useDemoUrl(): string {
  const { pathname, search } = useLocation();
  const course = useCourseOfPage();
  const form = ownForms[pathname];
  if (form) return form;
  // The answers of the course finder go along.
  if (pathname === paths.findCourse) return `${paths.register}${search}`;
  return course ? `${paths.register}?course=${course.id}` : paths.register;
}
