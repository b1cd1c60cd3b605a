import { Checkbox } from "@/components/ui/checkbox";
import { ROLES, toggleRole } from "@/features/admin/users/user-words";
import { USER_ROLES, type UserRole } from "@/lib/contract/rules/user-roles";

interface RoleChoiceProps {
  roles: readonly UserRole[];
  onChange: (roles: UserRole[]) => void;
  error?: string | undefined;
}

/** The roles of an account, each with what it opens. */
export function RoleChoice({ roles, onChange, error }: RoleChoiceProps) {
  return (
    <fieldset className="role-choice">
      <legend className="sr-only">Roles</legend>
      {USER_ROLES.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={() => onChange(toggleRole(roles, role))}>
          <span>
            <b className="font-strong">{ROLES[role].title}</b>
            <span className="text-sm text-ink-3">{` ${ROLES[role].opens}`}</span>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
