"use client";

import { aliveOnTouch } from "@/components/layout/late";
import type { AuthIntent } from "@/stores/popups";

/** Nothing was under way when the form was reached. */
export const NO_INTENT: AuthIntent = {};

/** The forms of whole pages: there at once, alive at the first touch. */
export const RegisterForm = aliveOnTouch(() =>
  import("@/features/auth/components/register-form").then((module) => module.RegisterForm),
);

export const LoginForm = aliveOnTouch(() =>
  import("@/features/auth/components/login-form").then((module) => module.LoginForm),
);

export const NewPasswordForm = aliveOnTouch(() =>
  import("@/features/auth/components/new-password-form").then((module) => module.NewPasswordForm),
);
