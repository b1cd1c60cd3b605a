"use client";

import { useEffect, useRef, useState } from "react";
import { Modal } from "@/components/ui/modal";
import { AuthArtwork } from "@/features/auth/components/auth-artwork";
import { ForgotForm } from "@/features/auth/components/forgot-form";
import { LoginForm } from "@/features/auth/components/login-form";
import { RegisterForm } from "@/features/auth/components/register-form";
import { closePopup, type OpenPopup, openPopup, usePopups } from "@/stores/popups";

type AuthView = Extract<OpenPopup, { name: "login" | "register" | "forgot-password" }>;

const TITLES = { login: "Sign in", register: "Create account", "forgot-password": "Recover your password" };

function isAuth(open: OpenPopup | null): open is AuthView {
  return open !== null && open.name in TITLES;
}

/** Sign-in, register and forgot password in one dialog, so that going from one to another doesn't slide. */
export function AuthPopup() {
  const open = usePopups((state) => state.open);
  const [view, setView] = useState<AuthView | null>(isAuth(open) ? open : null);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(view?.name);
  if (isAuth(open) && open !== view) setView(open);

  // The dialog takes the focus when it opens; a change of what it shows moves it to the new form.
  useEffect(() => {
    if (shown.current !== view?.name) body.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    shown.current = view?.name;
  }, [view?.name]);

  if (!view) return null;
  const { name, props } = view;
  const wide = props.type !== undefined && name !== "forgot-password";
  return (
    <Modal
      open={isAuth(open)}
      onClose={() => closePopup()}
      title={TITLES[name]}
      width={wide ? 936 : 400}
      onBack={name === "forgot-password" ? () => openPopup("login", props) : undefined}
      aside={wide && props.type && <AuthArtwork type={props.type} plan={props.plan} />}
    >
      <div ref={body} className={wide ? "min-[936px]:min-h-[430px]" : undefined}>
        {name === "login" && <LoginForm intent={props} />}
        {name === "register" && <RegisterForm intent={props} />}
        {name === "forgot-password" && <ForgotForm />}
      </div>
    </Modal>
  );
}
