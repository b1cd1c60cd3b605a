"use client";

import { useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Tag } from "@/components/ui/tag";
import { RoleChoice } from "@/features/admin/users/components/role-choice";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy } from "@/features/admin/users/user-query";
import { ROLES, rolesText, sameRoles } from "@/features/admin/users/user-words";
import type { Effect } from "@/features/work/decision/components/decision-effects";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { UserRole } from "@/lib/contract/rules/user-roles";

/** Changes roles: what each one opens, and the roles before and after. */
export function RolesForm({ user, onClose }: DecisionProps) {
  const { id, display } = user;
  const [roles, setRoles] = useState<readonly UserRole[]>(user.roles);
  const change = useCall("PUT /api/admin/users/{id}/roles", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  const isSame = sameRoles(roles, user.roles);
  return (
    <DecisionForm
      label="Change roles"
      reader={display}
      sentences={SENTENCES.roles}
      effects={[
        ...effectsOf(user.roles, roles),
        { lamp: "done", words: `${display} reads the reason in a notification and by mail.` },
      ]}
      action={isSame ? "Change roles" : `Make ${display} ${rolesText(roles).toLowerCase()}`}
      isReady={!isSame}
      fields={["roles", "before"]}
      decide={(words) =>
        change.mutateAsync({ params: { id }, body: { roles: [...roles], before: user.roles, ...words } })
      }
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    >
      {(messageOf) => (
        <div className="grid gap-3">
          <RoleChoice roles={roles} onChange={setRoles} error={messageOf("roles")} />
          <p className="flex flex-wrap items-center gap-2">
            <span className="sr-only">Before</span>
            <Tag>
              <span>{rolesText(user.roles)}</span>
            </Tag>
            <Icon name="arrow" size={14} />
            <span className="sr-only">After</span>
            <Tag className="bg-ink! text-on-ink!">
              <span>{rolesText(roles)}</span>
            </Tag>
          </p>
        </div>
      )}
    </DecisionForm>
  );
}

function effectsOf(before: readonly UserRole[], after: readonly UserRole[]): Effect[] {
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  return [
    ...given.map((role): Effect => ({ lamp: "done", words: `${ROLES[role].title}: opens ${ROLES[role].opens}.` })),
    ...taken.map(
      (role): Effect => ({ lamp: "stopped", words: `No longer ${ROLES[role].title.toLowerCase()}, at once.` }),
    ),
  ];
}
