import type { FileType, Referral } from "@/lib/contract/rules/questionnaire";
import { sharedList } from "@/lib/money/price-list";

/** The password of every demo account. */
export const DEMO_PASSWORD = "wavecrate";

/** A demo account and its state. Dates are days before (negative: after) the seeding. */
export interface DemoAccount {
  email: string;
  username: string;
  display: string;
  firstname: string;
  lastname: string;
  is_verified: boolean;
  force_reset_password: boolean;
  is_admin: boolean;
  is_moderator: boolean;
  is_pack_moderator: boolean;
  /** Username of the account's creator in the catalogue; null for a listener. */
  creator: string | null;
  is_onboarding_questionnaire_done: boolean;
  onboarding: { genres: number[]; file_types: FileType[]; referral: Referral } | null;
  /** The account's subscription. */
  subscription:
    | { status: "none" }
    | { status: "free_pass"; ends_in_days: number; credits: number }
    | { status: "in_trial"; plan: string; ends_in_days: number; credits: number }
    /** Its plan and payments are in `SUBSCRIBERS`. */
    | { status: "active" };
  days_ago: number;
}

const DOMAIN = "wavecrate.test";
const WANTED: FileType[] = ["Single layers (e.g., guitar loops)", "MIDI files"];

type Named = Pick<DemoAccount, "username" | "display" | "firstname" | "lastname"> & Partial<DemoAccount>;

const account = (local: string, changes: Named): DemoAccount => ({
  email: `${local}@${DOMAIN}`,
  is_verified: true,
  force_reset_password: false,
  is_admin: false,
  is_moderator: false,
  is_pack_moderator: false,
  creator: null,
  is_onboarding_questionnaire_done: true,
  onboarding: { genres: [1, 4], file_types: WANTED, referral: "From a friend" },
  subscription: { status: "none" },
  days_ago: 40,
  ...changes,
});

/** The demo accounts, all with the same password. Only the seeding of the demo creates them. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  account("listener", {
    username: "lena-marsh",
    display: "Lena Marsh",
    firstname: "Lena",
    lastname: "Marsh",
    days_ago: 64,
  }),
  account("freepass", {
    username: "frank-osei",
    display: "Frank Osei",
    firstname: "Frank",
    lastname: "Osei",
    days_ago: 1,
    subscription: {
      status: "free_pass",
      ends_in_days: sharedList().free_pass.days,
      credits: sharedList().free_pass.credits,
    },
  }),
  account("trial", {
    username: "tara-lind",
    display: "Tara Lind",
    firstname: "Tara",
    lastname: "Lind",
    days_ago: 2,
    subscription: {
      status: "in_trial",
      plan: sharedList().recommended_plan,
      ends_in_days: sharedList().trial.days - 1,
      credits: sharedList().trial.credits,
    },
  }),
  account("subscriber", {
    username: "sam-okafor",
    display: "Sam Okafor",
    firstname: "Sam",
    lastname: "Okafor",
    days_ago: 180,
    subscription: { status: "active" },
  }),
  account("yearly", {
    username: "yara-holt",
    display: "Yara Holt",
    firstname: "Yara",
    lastname: "Holt",
    days_ago: 240,
    subscription: { status: "active" },
  }),
  account("seller", {
    username: "halden-rye",
    display: "Halden Rye",
    firstname: "Halden",
    lastname: "Rye",
    creator: "halden-rye",
    days_ago: 690,
  }),
  account("moderator", {
    username: "mod-petra",
    display: "Petra Quill",
    firstname: "Petra",
    lastname: "Quill",
    is_admin: true,
    is_moderator: true,
    is_pack_moderator: true,
    days_ago: 400,
  }),
  account("helper", {
    username: "mod-ivo",
    display: "Ivo Lark",
    firstname: "Ivo",
    lastname: "Lark",
    is_moderator: true,
    days_ago: 300,
  }),
  account("admin", {
    username: "admin-noel",
    display: "Noel Ferris",
    firstname: "Noel",
    lastname: "Ferris",
    is_admin: true,
    days_ago: 700,
  }),
  account("deputy", {
    username: "admin-iris",
    display: "Iris Amsel",
    firstname: "Iris",
    lastname: "Amsel",
    is_admin: true,
    days_ago: 500,
  }),
  account("unverified", {
    username: "una-brook",
    display: "Una Brook",
    firstname: "Una",
    lastname: "Brook",
    is_verified: false,
    days_ago: 0,
    is_onboarding_questionnaire_done: false,
    onboarding: null,
  }),
  account("reset", {
    username: "remy-clay",
    display: "Remy Clay",
    firstname: "Remy",
    lastname: "Clay",
    force_reset_password: true,
    days_ago: 320,
  }),
];
