"use client";

import { useEffect, useMemo, useRef } from "react";
import { cx } from "@/components/cx";
import { Modal } from "@/components/ui/modal";
import { AuthArtwork, TrialLine } from "@/features/auth/components/auth-artwork";
import { ForgotForm } from "@/features/auth/components/forgot-form";
import { GoalArtwork } from "@/features/auth/components/goal-artwork";
import { GoalLine } from "@/features/auth/components/goal-line";
import { LoginForm } from "@/features/auth/components/login-form";
import { RegisterForm } from "@/features/auth/components/register-form";
import { newIntent } from "@/lib/client/session/pending-intent";
import { sharedList } from "@/lib/money/price-list";
import { type AuthIntent, type DialogProps, openDialog } from "@/stores/dialogs";

const TITLES = { login: "Sign in", register: "Create account", "forgot-password": "Recover your password" };

/** Registering for a trial opens the checkout of the plan whose terms are shown. */
function withTrial(name: keyof typeof TITLES, intent: AuthIntent): AuthIntent {
  if (name !== "register" || intent.type !== "free-trial" || intent.goal) return intent;
  const plan = intent.plan ?? sharedList().recommended_plan;
  return { ...intent, plan, goal: { intent: newIntent({ action: "plan", plan }) } };
}

/** Sign-in, register and forgot password in one dialog, so that switching between them has no transition. */
export function AuthPopup({ open, view: { name, props }, onClose }: DialogProps<keyof typeof TITLES>) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(name);

  // The dialog takes the focus when it opens; switching its content moves the focus to the new form.
  useEffect(() => {
    if (shown.current !== name) body.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    shown.current = name;
  }, [name]);

  const intent = useMemo(() => withTrial(name, props), [name, props]);
  const { type, plan, goal, isLost } = intent;
  const named = goal?.purpose ? goal : undefined;
  const wide = type !== undefined && name !== "forgot-password";
  return (
    <Modal
      open={open}
      onClose={onClose}
      fixedTop
      title={isLost && name === "login" ? "You were signed out" : TITLES[name]}
      width={wide ? 936 : 400}
      onBack={name === "forgot-password" ? () => openDialog("login", props) : undefined}
      aside={
        wide &&
        (named ? <GoalArtwork goal={named} signsIn={name === "login"} /> : <AuthArtwork type={type} plan={plan} />)
      }
    >
      <div ref={body} className={wide ? "min-[936px]:min-h-[430px]" : undefined}>
        {name !== "forgot-password" && (
          <GoalLine
            goal={named}
            signsIn={name === "login"}
            className={cx("-mt-2 pb-4 text-ink-2", wide && "min-[936px]:hidden")}
          />
        )}
        {type && !named && name === "register" && (
          <TrialLine type={type} plan={plan} className="-mt-2 pb-4 text-sm text-ink-2 min-[936px]:hidden" />
        )}
        {name === "login" && <LoginForm intent={props} />}
        {name === "register" && <RegisterForm intent={intent} />}
        {name === "forgot-password" && <ForgotForm />}
      </div>
    </Modal>
  );
}
