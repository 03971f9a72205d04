/**
 * A script to inline in the page's head, for browsers without invoker commands or without `closedby` on dialogs.
 * A command is called as the method of the same name: "show-modal" as showModal, "toggle-popover" as
 * togglePopover. A click outside a dialog closes it only if the press began outside as well; otherwise
 * selecting text from a field to the outside would close it.
 */
export const invokerFallback = `"commandForElement"in HTMLButtonElement.prototype||addEventListener("click",e=>{let b=e.target.closest("[commandfor]"),c=b&&b.getAttribute("command").replace(/-(.)/g,(_,l)=>l.toUpperCase()),d=b&&document.getElementById(b.getAttribute("commandfor"));d&&!(d.open&&c=="showModal")&&(d[c]||d.close).call(d)});"closedBy"in HTMLDialogElement.prototype||(()=>{let p;addEventListener("pointerdown",e=>{p=e.target});addEventListener("click",e=>{p==e.target&&p.matches("dialog[closedby=any]")&&p.close()})})()`;
