"use client";

import { type ComponentType, useState } from "react";
import type { IconName } from "@/components/icons/icon-set";
import { ActionRow } from "@/features/admin/users/components/action-row";
import { PasswordForm, SessionsForm, VerifyForm } from "@/features/admin/users/decisions/account-forms";
import { BanForm, UnbanForm } from "@/features/admin/users/decisions/ban-forms";
import { CreditsForm } from "@/features/admin/users/decisions/credits-form";
import { EraseForm, ExportForm } from "@/features/admin/users/decisions/data-forms";
import type { DecisionProps } from "@/features/admin/users/decisions/decision-props";
import { EarningsForm, heldCents } from "@/features/admin/users/decisions/earnings-form";
import { RolesForm } from "@/features/admin/users/decisions/roles-form";
import { outdatedBy } from "@/features/admin/users/user-query";
import { refusalOf, rolesText } from "@/features/admin/users/user-words";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { countOf } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";

interface UserAction {
  name: string;
  icon: IconName;
  title: string;
  hint: string;
  isDanger?: boolean;
  Form: ComponentType<DecisionProps>;
}

/** What can be decided on a user. Each is quiet until it is opened; one is open at a time. */
export function UserActions({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState<{ action: UserAction; place: number } | null>(null);
  const refusal = refusalOf(user);
  const close = () => setOpen(null);
  const actions = withOpen(actionsOf(user), open);
  return (
    <section aria-label="Actions" id="actions" className="scroll-mt-20">
      <h2>Actions</h2>
      {refusal && <p className="pb-2 text-sm text-ink-2">{refusal}</p>}
      <ul className="user-actions">
        {user.email_verified_at === null && <Resend user={user} disabled={refusal !== null} />}
        {actions.map((action, place) => {
          const { name, Form, ...row } = action;
          const isOpen = open?.action.name === name;
          return (
            <ActionRow
              key={name}
              {...row}
              disabled={refusal !== null}
              isOpen={isOpen}
              onToggle={() => setOpen(isOpen ? null : { action, place })}
            >
              <Form user={user} onClose={close} />
            </ActionRow>
          );
        })}
      </ul>
    </section>
  );
}

function Resend({ user: { id, email }, disabled }: { user: AdminUser; disabled: boolean }) {
  const resend = useCall("POST /api/admin/users/{id}/resend-verification", { invalidates: outdatedBy(id) });
  return (
    <ActionRow
      icon="mail"
      title="Send the verification again"
      hint={`A mail with the link to ${email}`}
      disabled={disabled}
      isBusy={resend.isPending}
      onToggle={() => void resend.mutate({ params: { id } })}
    />
  );
}

/** An open one stays when somebody else decides first: its form says by whom, and has what was typed. */
function withOpen(actions: UserAction[], open: { action: UserAction; place: number } | null): UserAction[] {
  if (!open || actions.some(({ name }) => name === open.action.name)) return actions;
  return [...actions.slice(0, open.place), open.action, ...actions.slice(open.place)];
}

/** The decisions that an account has, from the mildest to the hardest. */
function actionsOf(user: AdminUser): UserAction[] {
  const { display, credit, roles, counts, email_verified_at, ban } = user;
  const held = heldCents(user);
  const list: (UserAction | null)[] = [
    {
      name: "credits",
      icon: "puck",
      title: "Grant or take credits",
      hint: `${countOf(credit, "credit")} now`,
      Form: CreditsForm,
    },
    email_verified_at === null
      ? {
          name: "verify",
          icon: "check",
          title: "Verify the e-mail address",
          hint: "Without the mail",
          Form: VerifyForm,
        }
      : null,
    { name: "roles", icon: "user", title: "Change roles", hint: rolesText(roles), Form: RolesForm },
    {
      name: "password",
      icon: "lock",
      title: "Ask for a new password",
      hint: "All sessions end, a mail has the link",
      Form: PasswordForm,
    },
    {
      name: "sessions",
      icon: "out",
      title: "End all sessions",
      hint: countOf(counts.sessions, "session"),
      Form: SessionsForm,
    },
    { name: "export", icon: "download", title: "Export the data", hint: "On their request", Form: ExportForm },
    ban && ban.earnings !== "released" && held > 0
      ? {
          name: "earnings",
          icon: "card",
          title: "Decide on the earnings",
          hint: `${formatCents(held)} on hold`,
          Form: EarningsForm,
        }
      : null,
    ban
      ? { name: "unban", icon: "recent", title: `Unban ${display}`, hint: "As it was before the ban", Form: UnbanForm }
      : {
          name: "ban",
          icon: "close",
          title: `Ban ${display}`,
          hint: "Sessions end, packs and sounds leave the lists",
          isDanger: true,
          Form: BanForm,
        },
    {
      name: "erase",
      icon: "trash",
      title: `Erase ${display}`,
      hint: "On their request; nothing takes it back",
      isDanger: true,
      Form: EraseForm,
    },
  ];
  return list.filter((action) => action !== null);
}
