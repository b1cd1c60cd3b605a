import type { SubscribeType } from "@/stores/popups";

/** What an address such as /action/register does: opens a popup over the home page, or leads to a page. */
export type ActionEvent =
  | { popup: "login" | "register" | "forgot-password" }
  | { subscribe: SubscribeType }
  | { page: string };

const EVENTS: Readonly<Record<string, ActionEvent>> = {
  login: { popup: "login" },
  "sign-in": { popup: "login" },
  register: { popup: "register" },
  "sign-up": { page: "/sign-up" },
  "forgot-password": { popup: "forgot-password" },
  subscribe: { subscribe: "subscribe" },
  "free-trial": { subscribe: "free-trial" },
  "end-trial": { subscribe: "end-trial" },
  "get-started": { subscribe: "get-started" },
  "create-account": { subscribe: "create-account" },
  seller: { subscribe: "seller" },
  pricing: { page: "/pricing" },
  "add-credits": { page: "/add-credits" },
  logout: { page: "/logout" },
};

export const ACTION_EVENTS = Object.keys(EVENTS);

/** The action by its name in the address; null for an unknown one. */
export function actionEvent(name: string): ActionEvent | null {
  return Object.hasOwn(EVENTS, name) ? (EVENTS[name] ?? null) : null;
}
