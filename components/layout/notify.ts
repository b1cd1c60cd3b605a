/** Tells the page that a toast is coming, so that the toaster is loaded once it is first needed. */
export const TOAST_EVENT = "toast-wanted";

/** Brings the toaster. The only import of it, so that it comes once for all who need it. */
export const loadToaster = () => import("@/components/ui/toaster");

/** Where a toast leads. */
export interface ToastLink {
  title: string;
  href: string;
}

/** What a toast can do. */
export interface ToastAction {
  title: string;
  onSelect: () => void;
}

interface Said {
  detail?: string | undefined;
  link?: ToastLink;
  action?: ToastAction;
}

async function notify(kind: "toastSuccess" | "toastError", title: string, said: Said) {
  window.dispatchEvent(new Event(TOAST_EVENT));
  // Offline the toaster itself may be out of reach, and there is no other place to say so.
  const toaster = await loadToaster().catch(() => null);
  toaster?.[kind](title, said);
}

/** Says that something worked, with a smaller second line. The toaster comes by dynamic import. */
export function notifySuccess(title: string, detail?: string): void {
  void notify("toastSuccess", title, { detail });
}

/** Says that something worked, with a link to it. */
export function notifyWithLink(title: string, link: ToastLink): void {
  void notify("toastSuccess", title, { link });
}

/** Says that something worked, with a way to undo it or go on. */
export function notifyWithAction(title: string, action: ToastAction): void {
  void notify("toastSuccess", title, { action });
}

/** Says that something failed. */
export function notifyError(title: string, detail?: string): void {
  void notify("toastError", title, { detail });
}
