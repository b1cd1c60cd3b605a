import type { OpenDialog, SubscribeType } from "@/stores/dialogs";

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

interface HashDialog {
  dialog: OpenDialog;
  /** Opens for visitors only. */
  visitorsOnly: boolean;
}

/** The dialog that a hash opens: sign-in and its kin, `#subscribe-` and a type, or one of the same name. */
export function dialogOfHash(hash: string): HashDialog | null {
  const word = hash.replace(/^#/, "");
  const name = AUTH.find((each) => each === word);
  if (name) return { dialog: { name, props: {} }, visitorsOnly: true };
  if (word === "creator-application" || word === "shortcuts")
    return { dialog: { name: word, props: {} }, visitorsOnly: false };
  const type = SUBSCRIBE.find((each) => `subscribe-${each}` === word);
  return type ? { dialog: { name: "subscribe", props: { type } }, visitorsOnly: false } : null;
}
