import { create } from "zustand";
import { soundGoal } from "@/lib/client/session/goals";
import type { Goal } from "@/lib/client/session/pending-intent";
import { currentUser, sessionFlags, setUser } from "@/lib/client/session/session";
import type { PackDetail, RoyaltySound } from "@/lib/contract/entities/pack";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import type { Stack } from "@/lib/contract/entities/stack";
import type { FormatName } from "@/lib/contract/rules/downloads";

/** Why the subscribe popup opens: each reason has its own title, subtitle and actions. */
export type SubscribeType =
  | "end-trial"
  | "create-account"
  | "subscribe"
  | "free-trial"
  | "get-started"
  | "download"
  | "no-subscription"
  | "seller";

/** Context of sign-in and register: with a type, they show their artwork (936 px wide). */
export interface AuthIntent {
  type?: SubscribeType;
  /** Code of the plan to start after registering. */
  plan?: string;
  /** Path of this site to go to after signing in. */
  redirect?: string;
  /** Whether the session that the tab showed has ended elsewhere. */
  isLost?: boolean;
  /** The visitor's goal: named in the dialog, and carried out once there is an account. */
  goal?: Goal;
}

/** The dialogs by name, with their props. */
export interface Dialogs {
  login: AuthIntent;
  register: AuthIntent;
  "forgot-password": AuthIntent;
  /** `goal` is carried out once there is an account, or once the plan is paid for. `why` is what was refused. */
  subscribe: { type: SubscribeType; goal?: Goal; why?: string };
  "activate-subscription": { goal?: Goal };
  /** Prompts for verification of the e-mail address. */
  "subscription-loader": { goal?: Goal };
  /** Waits for the billing provider. */
  "payment-loader": Record<never, never>;
  "creator-application": Record<never, never>;
  /** A new pack; what it is to contain is asked first unless it is known. */
  "pack-details": { kind?: "sample" | "preset" };
  "create-collection": { type?: "sample" | "oneshot" | "preset"; sampleId?: number };
  "download-options": { sound: Sound };
  /** The terms of a sound's royalty, before its first download. */
  "royalty-notice": { sound: Sound; format: FormatName };
  /** A whole pack before payment: its cost and the user's balance in credits. */
  "pack-options": { pack: PackDetail; royalties: readonly RoyaltySound[]; required: number; available: number };
  /** The purchase of a whole pack for cash. */
  "pack-cash": { pack: PackDetail };
  /** `what` is what the credits pay for, such as `Stems, Upright in the Hall`; `note` is to be read before paying. */
  "insufficient-funds": { what: string; note?: string; required: number; available: number; goal?: Goal };
  "generate-license": { sample: Sample };
  "add-to-playlist": { sound: Sound };
  "pack-to-playlist": { pack: Pick<PackDetail, "kind" | "id" | "title"> };
  report: { sound: Sound } | { stack: Pick<Stack, "slug" | "title"> };
  ban: { sound: Sound };
  /** For admins: the curated selections that a sound can be added to. */
  "add-to-collection": { sound: Sound };
  /** The actions on a row's sound, at the button that opened them. */
  "sound-menu": { sound: Sound; anchor: HTMLElement };
  "quick-view": { sound: Sound };
  /** Asks the user to prove who they are: see `askInDialog`. */
  proof: { onProved: () => void };
  shortcuts: Record<never, never>;
  /** The queue. */
  queue: Record<never, never>;
}

export type DialogName = keyof Dialogs;

/** An open dialog with one of these names. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [Each in Name]: { name: Each; props: Dialogs[Each] };
}[Name];

/** The props that the dialog host passes to a dialog. */
export interface DialogProps<Name extends DialogName> {
  open: boolean;
  /** The name and props it was last opened with. */
  view: OpenDialog<Name>;
  onClose: () => void;
}

interface DialogsState {
  /** From bottom to top: at most the quick view, and one other dialog over it. */
  open: readonly OpenDialog[];
  /** The dialog whose trigger is hovered or focused, so its code is fetched. */
  intended: DialogName | null;
}

/** All dialogs that one feature opens and another may own. */
export const useDialogs = create<DialogsState>(() => ({ open: [], intended: null }));

type Args<Name extends DialogName> =
  Record<never, never> extends Dialogs[Name] ? [name: Name, props?: Dialogs[Name]] : [name: Name, props: Dialogs[Name]];

/** The dialogs that stay open below another. */
function staysBelow(dialog: OpenDialog, name: DialogName): boolean {
  return name === "proof" || (dialog.name === "quick-view" && name !== "quick-view");
}

/**
 * Opens a dialog, which replaces the one that is open. The quick view stays open below others, and all of them below the
 * proof, which something in them needs. Who is asked to register
 * although this tab shows them as signed in was signed out elsewhere, and signs in again instead.
 */
export function openDialog<Name extends DialogName>(...[name, props]: Args<Name>): void {
  const isLost = name === "register" && Boolean(currentUser());
  if (isLost) setUser(null);
  const opened = (isLost ? { name: "login", props: { ...props, isLost } } : { name, props: props ?? {} }) as OpenDialog;
  useDialogs.setState(({ open }) => ({
    open: [...open.filter((dialog) => staysBelow(dialog, opened.name)), opened],
  }));
}

/** Opens a dialog for a signed-in user; a visitor is prompted to register. */
export function openDialogForUser<Name extends DialogName>(...args: Args<Name>): void {
  if (sessionFlags()) openDialog<Name>(...args);
  else openDialog("register");
}

/** Opens the playlists that a sound can be added to; a visitor is prompted to register first. */
export function openPlaylists(sound: Sound): void {
  if (sessionFlags()) openDialog("add-to-playlist", { sound });
  else openDialog("register", { goal: soundGoal("add", sound) });
}

/** Asks the user in a dialog to prove who they are. Resolves to whether they did, once the dialog is closed. */
export function askInDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    let isProved = false;
    openDialog("proof", {
      onProved: () => {
        isProved = true;
      },
    });
    const stop = useDialogs.subscribe((state) => {
      if (openAmong(state, ["proof"])) return;
      stop();
      resolve(isProved);
    });
  });
}

/** Fetches the code of a dialog. For `onPointerEnter` and `onFocus` of its trigger. */
export function prepareDialog(name: DialogName): void {
  useDialogs.setState({ intended: name });
}

/** Closes `name` if it is open; without a name, the topmost dialog. */
export function closeDialog(name?: DialogName): void {
  useDialogs.setState(({ open }) => ({
    open: name ? open.filter((dialog) => dialog.name !== name) : open.slice(0, -1),
  }));
}

export function closeDialogs(): void {
  useDialogs.setState({ open: [] });
}

/** The open dialog with one of these names, or undefined. */
export function openAmong<Name extends DialogName>(
  { open }: DialogsState,
  names: readonly Name[],
): OpenDialog<Name> | undefined {
  const found = open.find(({ name }) => (names as readonly DialogName[]).includes(name));
  return found as OpenDialog<Name> | undefined;
}
