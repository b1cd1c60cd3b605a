import { vi } from "vitest";
import { setUser } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

/** A verified user without a plan, with changes. */
export function fakeUser(change: Partial<User> = {}): User {
  return {
    id: 1,
    email: "lena@wavecrate.test",
    username: "lena",
    display: "Lena Marsh",
    firstname: null,
    lastname: null,
    thumb: "",
    credit: 10,
    is_subscribed: false,
    subscription_status: "free_pass",
    subscription_plan: null,
    plan_code: null,
    trial_ends_at: null,
    is_admin: false,
    admin_lacks: null,
    is_moderator: false,
    is_pack_moderator: false,
    seller_status: "none",
    has_ever_paid: false,
    is_synced_to_app: false,
    has_app: false,
    email_verified_at: "2026-01-01T00:00:00Z",
    force_reset_password: false,
    is_onboarding_questionnaire_done: true,
    onboarding_questionnaire_data: { genres: { preferred: [] }, file_types: [], instruments: { preferred: [] } },
    creator_likes: [],
    sample_likes: [],
    oneshot_likes: [],
    preset_likes: [],
    pack_likes: [],
    preset_pack_likes: [],
    oneshot_pack_likes: [],
    is_follow_wavecrate: false,
    is_opened_cyanite_popup: 1,
    is_opened_plan_notice: 1,
    is_opened_questionnaire: 1,
    registered_at: "2026-01-01T00:00:00Z",
    last_logged_in_date: null,
    first_paid_at: null,
    last_paid_at: null,
    sample_downloads: [],
    oneshot_downloads: [],
    preset_downloads: [],
    owned_packs: [],
    ...change,
  };
}

/** Signs a user in as a page load would: the state cookie and the loaded user. */
export function signIn(change: Partial<User> = {}): User {
  vi.spyOn(document, "cookie", "get").mockReturnValue("theme=dark; wc_state=uv");
  const user = fakeUser(change);
  setUser(user);
  return user;
}

export function signOut(): void {
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  setUser(null);
}

/** A signed-in user whose page has just loaded: the state cookie is set, but the user isn't loaded yet. */
export function startUnloaded(): void {
  vi.spyOn(document, "cookie", "get").mockReturnValue("theme=dark; wc_state=uv");
  setUser(undefined as unknown as null);
}
