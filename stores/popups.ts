import { create } from "zustand";

/** Why the subscribe popup opens: each has its own title, subtitle and actions. */
export type SubscribeType =
  | "end-trial"
  | "create-account"
  | "subscribe"
  | "free-trial"
  | "get-started"
  | "download"
  | "no-subscription"
  | "seller";

/** Carried by sign-in and register: with a type they show their artwork side (936 px wide). */
export interface AuthIntent {
  type?: SubscribeType;
  /** Code of the plan to start after registering. */
  plan?: string;
  /** Path of this site to go to after signing in. */
  redirect?: string;
}

/** The popups and what each may be opened with. */
export interface Popups {
  login: AuthIntent;
  register: AuthIntent;
  "forgot-password": AuthIntent;
  subscribe: { type: SubscribeType };
  "activate-subscription": Record<never, never>;
  /** `processing` until the billing provider answers; otherwise it asks to verify the e-mail. */
  "subscription-loader": { processing?: boolean };
  "creator-application": Record<never, never>;
  "create-collection": { type?: "sample" | "oneshot" | "preset"; sampleId?: number };
}

export type PopupName = keyof Popups;
export type OpenPopup = { [Name in PopupName]: { name: Name; props: Popups[Name] } }[PopupName];

interface PopupsState {
  open: OpenPopup | null;
  /** About to be opened: the pointer or focus is on what opens it, so its code is fetched. */
  intended: PopupName | null;
}

/** The one popup that is open. Quick views and the like keep their own stores. */
export const usePopups = create<PopupsState>(() => ({ open: null, intended: null }));

type Args<Name extends PopupName> =
  Record<never, never> extends Popups[Name] ? [name: Name, props?: Popups[Name]] : [name: Name, props: Popups[Name]];

/** Opens a popup; one that is open closes. */
export function openPopup<Name extends PopupName>(...[name, props]: Args<Name>): void {
  usePopups.setState({ open: { name, props: props ?? {} } as OpenPopup });
}

/** Fetches the code of a popup. For `onPointerEnter` and `onFocus` of what opens it. */
export function preparePopup(name: PopupName): void {
  usePopups.setState({ intended: name });
}

/** Closes `name`, or whatever is open. */
export function closePopup(name?: PopupName): void {
  const { open } = usePopups.getState();
  if (open && (!name || open.name === name)) usePopups.setState({ open: null });
}
