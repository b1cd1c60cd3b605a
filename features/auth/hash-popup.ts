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

/** The popup that a hash opens: sign-in and its kin, `#creator-application`, or `#subscribe-` and a type. */
export function popupOfHash(hash: string): HashPopup | null {
  const word = hash.replace(/^#/, "");
  const name = AUTH.find((each) => each === word);
  if (name) return { popup: { name, props: {} }, visitorsOnly: true };
  if (word === "creator-application") return { popup: { name: word, props: {} }, visitorsOnly: false };
  const type = SUBSCRIBE.find((each) => `subscribe-${each}` === word);
  return type ? { popup: { name: "subscribe", props: { type } }, visitorsOnly: false } : null;
}
