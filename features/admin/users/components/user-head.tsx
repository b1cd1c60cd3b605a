import { Icon } from "@/components/icons/icon";
import { Trail } from "@/components/layout/trail";
import { Avatar } from "@/components/ui/avatar";
import { buttonStyle } from "@/components/ui/button-style";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { rolesText, STATES } from "@/features/admin/users/user-words";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { coverSource } from "@/lib/media/cover-source";

/** Who a user is: picture, name, roles, state, username and e-mail address, and how to reach them. */
export function UserHead({ user }: { user: AdminUser }) {
  const { id, display, username, email, email_verified_at, thumb, roles, state } = user;
  const isErased = state === "erased";
  const isPublic = roles.includes("creator") && !isErased && state !== "banned";
  return (
    <header className="pb-3">
      <Trail steps={[{ title: "Users", href: "/admin/users" }]} current={String(id)} className="pt-5 pb-3" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar username={username} src={coverSource(thumb)?.(192)} name={display} size={64} />
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere">{display}</h1>
            <Tag>
              <span>{rolesText(roles)}</span>
            </Tag>
            <Status {...STATES[state]} />
          </div>
          <p className="flex flex-wrap gap-x-2 text-ink-2">
            <span className="wrap-anywhere">{`@${username}`}</span>
            <span className="wrap-anywhere">{email}</span>
            {!isErased && (
              <span className={email_verified_at ? "text-ok" : "text-warn"}>
                {email_verified_at ? "verified" : "not verified"}
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href="#actions" className={`${buttonStyle({ size: "sm" })} min-[1200px]:hidden`}>
            Actions
          </a>
          {isPublic && (
            <a href={`/${username}`} className={buttonStyle({ size: "sm" })}>
              <Icon name="user" size={16} />
              <span>Public profile</span>
            </a>
          )}
          {!isErased && (
            <a href={`mailto:${email}`} className={buttonStyle({ size: "sm" })}>
              <Icon name="mail" size={16} />
              <span>Write</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
