import type { OpenPopup, SubscribeType } from "@/stores/popups";

const AUTH = ["login", "register", "forgot-password"] as const;

const SUBSCRIBE: readonly SubscribeType[] = [
  "end-trial",
  "create-account",
  "subscribe",
  "free-trial",
  "get-started",
  "download",
  "no-subscription",
  "seller",
];

interface HashPopup {
  popup: OpenPopup;
  /** Opens for visitors only. */
  visitorsOnly: boolean;
}

/** The popup that a hash opens: `#login`, `#register`, `#forgot-password`, or `#subscribe-` and a type. */
export function popupOfHash(hash: string): HashPopup | null {
  const word = hash.replace(/^#/, "");
  const name = AUTH.find((each) => each === word);
  if (name) return { popup: { name, props: {} }, visitorsOnly: true };
  const type = SUBSCRIBE.find((each) => `subscribe-${each}` === word);
  return type ? { popup: { name: "subscribe", props: { type } }, visitorsOnly: false } : null;
}
