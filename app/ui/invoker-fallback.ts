/**
 * A script to inline in the page's head: it gives browsers without invoker commands, or without
 * `closedby` on dialogs, what the buttons and dialogs of these pages rely on. The command
 * "show-modal" is the method showModal, "toggle-popover" is togglePopover, and so on. A click
 * outside closes only where the press began there, too: else a selection drawn out of a field would.
 */
export const invokerFallback = `"commandForElement"in HTMLButtonElement.prototype||addEventListener("click",e=>{let b=e.target.closest("[commandfor]"),c=b&&b.getAttribute("command").replace(/-(.)/g,(_,l)=>l.toUpperCase()),d=b&&document.getElementById(b.getAttribute("commandfor"));d&&!(d.open&&c=="showModal")&&(d[c]||d.close).call(d)});"closedBy"in HTMLDialogElement.prototype||(()=>{let p;addEventListener("pointerdown",e=>{p=e.target});addEventListener("click",e=>{p==e.target&&p.matches("dialog[closedby=any]")&&p.close()})})()`;
