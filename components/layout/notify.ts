/** Announces a toast, so that the toaster is loaded when it is first needed. */
export const TOAST_EVENT = "toast-wanted";

/** Loads the toaster. The only import of it, so that it is loaded once for all callers. */
export const loadToaster = () => import("@/components/ui/toaster");

/** A link in a toast. */
export interface ToastLink {
  title: string;
  href: string;
}

/** An action in a toast. */
export interface ToastAction {
  title: string;
  onSelect: () => void;
}

interface ToastParts {
  detail?: string | undefined;
  link?: ToastLink;
  action?: ToastAction;
}

async function notify(kind: "toastSuccess" | "toastError", title: string, parts: ToastParts) {
  window.dispatchEvent(new Event(TOAST_EVENT));
  // Offline the toaster itself may fail to load, and there is no other place for the message.
  const toaster = await loadToaster().catch(() => null);
  toaster?.[kind](title, parts);
}

/** Shows a success toast with a smaller second line, and a link or an action. The toaster is imported dynamically. */
export function notifySuccess(title: string, detail?: string, more?: Pick<ToastParts, "link" | "action">): void {
  void notify("toastSuccess", title, { detail, ...more });
}

/** Shows a success toast with a link. */
export function notifyWithLink(title: string, link: ToastLink): void {
  void notify("toastSuccess", title, { link });
}

/** Shows a success toast with an action, such as undo. */
export function notifyWithAction(title: string, action: ToastAction): void {
  void notify("toastSuccess", title, { action });
}

/** Shows an error toast, with an action such as trying again. */
export function notifyError(title: string, detail?: string, more?: Pick<ToastParts, "action">): void {
  void notify("toastError", title, { detail, ...more });
}
