"use client";

import { island } from "@/lib/client/hydration/island";
import type { AuthIntent } from "@/stores/dialogs";

/** For a form that was opened without a particular purpose. */
export const NO_INTENT: AuthIntent = {};

/** The forms of full pages, hydrated at the first interaction. */
export const RegisterForm = island(
  () => import("@/features/auth/components/register-form").then((module) => module.RegisterForm),
  { when: "interaction" },
);

export const LoginForm = island(
  () => import("@/features/auth/components/login-form").then((module) => module.LoginForm),
  { when: "interaction" },
);

export const NewPasswordForm = island(
  () => import("@/features/auth/components/new-password-form").then((module) => module.NewPasswordForm),
  { when: "interaction" },
);
