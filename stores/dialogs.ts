import { create } from "zustand";
import { soundGoal } from "@/lib/client/session/goals";
import type { Goal } from "@/lib/client/session/pending-intent";
import { sessionFlags } from "@/lib/client/session/session";
import type { SubscribeType } from "@/lib/client/session/subscribe-copy";
import type { PackDetail, RoyaltySound } from "@/lib/contract/entities/pack";
import type { Sample, Sound } from "@/lib/contract/entities/sound";

/** Carried by sign-in and register: with a type they show their artwork side (936 px wide). */
export interface AuthIntent {
  type?: SubscribeType;
  /** Code of the plan to start after registering. */
  plan?: string;
  /** Path of this site to go to after signing in. */
  redirect?: string;
  /** What the visitor wanted: named in the dialog, and done once there is an account. */
  goal?: Goal;
}

/** The kinds of dialogs, and what each is opened with. */
export interface Dialogs {
  login: AuthIntent;
  register: AuthIntent;
  "forgot-password": AuthIntent;
  /** `goal` is what the person wanted: it follows once there is an account, or once the plan is paid for. */
  subscribe: { type: SubscribeType; goal?: Goal };
  "activate-subscription": { goal?: Goal };
  /** Asks to verify the e-mail. */
  "subscription-loader": { goal?: Goal };
  /** Waits for the billing provider. */
  "payment-loader": Record<never, never>;
  "creator-application": Record<never, never>;
  "create-collection": { type?: "sample" | "oneshot" | "preset"; sampleId?: number };
  "download-options": { sound: Sound };
  /** A whole pack before it is paid for: credits that it costs and that the user has. */
  "pack-options": { pack: PackDetail; royalties: readonly RoyaltySound[]; required: number; available: number };
  /** A whole pack for cash. */
  "pack-cash": { pack: PackDetail };
  /** `what` is what the credits were for, such as `Stems, Upright in the Hall`; `note` what else to know before paying. */
  "insufficient-funds": { what: string; note?: string; required: number; available: number; goal?: Goal };
  "generate-license": { sample: Sample };
  "add-to-playlist": { sound: Sound };
  "pack-to-playlist": { pack: Pick<PackDetail, "kind" | "id" | "title"> };
  report: { sound: Sound };
  ban: { sound: Sound };
  /** For admins: the curated selections that a sample can be added to. */
  "add-to-collection": { sample: Sample };
  /** What can be done with a row's sound, at the button that opened it. */
  "sound-menu": { sound: Sound; anchor: HTMLElement };
  "quick-view": { sound: Sound };
  shortcuts: Record<never, never>;
  /** What plays next. */
  queue: Record<never, never>;
}

export type DialogName = keyof Dialogs;

/** An open dialog of one of these kinds. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [Each in Name]: { name: Each; props: Dialogs[Each] };
}[Name];

/** What the dialog host gives the component of a dialog. */
export interface DialogProps<Name extends DialogName> {
  open: boolean;
  /** What it was last opened with. */
  view: OpenDialog<Name>;
  onClose: () => void;
}

interface DialogsState {
  /** From bottom to top: at most the quick view, and one other dialog over it. */
  open: readonly OpenDialog[];
  /** About to be opened: the pointer or focus is on what opens it, so its code is fetched. */
  intended: DialogName | null;
}

/** Every dialog that one feature opens and another one may own. */
export const useDialogs = create<DialogsState>(() => ({ open: [], intended: null }));

type Args<Name extends DialogName> =
  Record<never, never> extends Dialogs[Name] ? [name: Name, props?: Dialogs[Name]] : [name: Name, props: Dialogs[Name]];

/** Opens a dialog in the place of the one that is open. The quick view stays open below others. */
export function openDialog<Name extends DialogName>(...[name, props]: Args<Name>): void {
  const opened = { name, props: props ?? {} } as OpenDialog;
  useDialogs.setState(({ open }) => ({
    open: name === "quick-view" ? [opened] : [...open.filter((dialog) => dialog.name === "quick-view"), opened],
  }));
}

/** Opens a dialog for a signed-in user; a visitor is asked to register. */
export function openDialogForUser<Name extends DialogName>(...args: Args<Name>): void {
  if (sessionFlags()) openDialog<Name>(...args);
  else openDialog("register");
}

/** Opens the playlists that a sound can be added to; a visitor is asked to register, and gets them then. */
export function openPlaylists(sound: Sound): void {
  if (sessionFlags()) openDialog("add-to-playlist", { sound });
  else openDialog("register", { goal: soundGoal("add", sound) });
}

/** Fetches the code of a dialog. For `onPointerEnter` and `onFocus` of what opens it. */
export function prepareDialog(name: DialogName): void {
  useDialogs.setState({ intended: name });
}

/** Closes `name` if it is open, or else the topmost dialog. */
export function closeDialog(name?: DialogName): void {
  useDialogs.setState(({ open }) => ({
    open: name ? open.filter((dialog) => dialog.name !== name) : open.slice(0, -1),
  }));
}

/** Closes all. */
export function closeDialogs(): void {
  useDialogs.setState({ open: [] });
}

/** The open dialog of these kinds, or undefined. */
export function openAmong<Name extends DialogName>(
  { open }: DialogsState,
  names: readonly Name[],
): OpenDialog<Name> | undefined {
  const found = open.find(({ name }) => (names as readonly DialogName[]).includes(name));
  return found as OpenDialog<Name> | undefined;
}
