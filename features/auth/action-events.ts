/** Targets of URLs such as /action/register: a page, or the home page with a popup over it. */
const TARGETS: Readonly<Record<string, string>> = {
  login: "/#login",
  "sign-in": "/#login",
  register: "/#register",
  "forgot-password": "/#forgot-password",
  subscribe: "/#subscribe-subscribe",
  "free-trial": "/#subscribe-free-trial",
  "end-trial": "/#subscribe-end-trial",
  "get-started": "/#subscribe-get-started",
  "create-account": "/#subscribe-create-account",
  download: "/#subscribe-download",
  "no-subscription": "/#subscribe-no-subscription",
  seller: "/#subscribe-seller",
  apply: "/#creator-application",
  "sign-up": "/sign-up",
  pricing: "/pricing",
  "add-credits": "/add-credits",
  logout: "/logout",
};

export const ACTION_EVENTS = Object.keys(TARGETS);

/** The target of the event; null for an unknown one. */
export function actionTarget(event: string): string | null {
  return Object.hasOwn(TARGETS, event) ? (TARGETS[event] ?? null) : null;
}
