"use client";

import "@/features/work/subject/subject.css";
import "@/features/admin/users/users.css";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { UserActions } from "@/features/admin/users/components/user-actions";
import { UserFigures } from "@/features/admin/users/components/user-figures";
import { UserHead } from "@/features/admin/users/components/user-head";
import { UserNotice } from "@/features/admin/users/components/user-notice";
import { UserSignIn } from "@/features/admin/users/components/user-sign-in";
import { CreditsPart } from "@/features/admin/users/parts/credits-part";
import { DownloadsPart } from "@/features/admin/users/parts/downloads-part";
import { NotesPart } from "@/features/admin/users/parts/notes-part";
import { PacksPart } from "@/features/admin/users/parts/packs-part";
import { PaymentsPart } from "@/features/admin/users/parts/payments-part";
import { SessionsPart } from "@/features/admin/users/parts/sessions-part";
import { useAdminUser } from "@/features/admin/users/user-query";
import { useTableUrl } from "@/features/work/table/use-table-url";
import { ApiError } from "@/lib/api/error";
import type { AdminUser } from "@/lib/contract/entities/admin-user";

const PARTS = ["overview", "credits", "payments", "downloads", "packs", "sessions", "notes"] as const;
type PartName = (typeof PARTS)[number];

/** Everything about a user, and what an admin can decide on them. */
export function UserPage({ id }: { id: number }) {
  const user = useAdminUser(id);
  if (user.data) return <Loaded user={user.data} now={user.dataUpdatedAt} />;
  if (user.error instanceof ApiError && user.error.status === 404) {
    return (
      <>
        <h1 className="py-6">User</h1>
        <EmptyState title="There is no such account">Look for it by name or e-mail address on “Users”.</EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 className="py-6">User</h1>
      {user.isError ? (
        <ListFailed title="The account couldn’t be loaded" onRetry={() => void user.refetch()} />
      ) : (
        <LoadingLines />
      )}
    </>
  );
}

function Loaded({ user, now }: { user: AdminUser; now: number }) {
  const url = useTableUrl();
  const part = url.read("part", PARTS);
  const path = `/admin/users/${user.id}`;
  const href = (name: PartName) => (name === "overview" ? path : `${path}?part=${name}`);
  return (
    <>
      <UserHead user={user} />
      <UserNotice user={user} />
      <TabLinks
        label="Parts"
        tabs={tabsOf(user).map((tab) => ({ ...tab, href: href(tab.name) }))}
        current={href(part)}
        onFollow={url.visit}
      />
      <div className="subject-page">
        <div className="min-w-0">
          <Part name={part} user={user} />
        </div>
        <aside aria-label="Actions, account and record">
          <UserActions user={user} />
          <UserSignIn user={user} now={now} />
          <RecordsOf key={user.id} type="user" id={user.id} />
        </aside>
      </div>
    </>
  );
}

/** The parts that an account has, with how much is in each. */
function tabsOf({ counts, roles }: AdminUser): { name: PartName; label: string; count?: number }[] {
  return [
    { name: "overview", label: "Overview" },
    { name: "credits", label: "Credits", count: counts.credits },
    { name: "payments", label: "Payments", count: counts.payments },
    { name: "downloads", label: "Downloads", count: counts.downloads },
    ...(counts.packs > 0 || roles.includes("creator")
      ? [{ name: "packs" as const, label: "Packs", count: counts.packs }]
      : []),
    { name: "sessions", label: "Sessions", count: counts.sessions },
    { name: "notes", label: "Notes", count: counts.notes },
  ];
}

function Part({ name, user }: { name: PartName; user: AdminUser }) {
  if (name === "credits") return <CreditsPart user={user} />;
  if (name === "payments") return <PaymentsPart user={user} />;
  if (name === "downloads") return <DownloadsPart user={user} />;
  if (name === "packs") return <PacksPart user={user} />;
  if (name === "sessions") return <SessionsPart user={user} />;
  if (name === "notes") return <NotesPart user={user} />;
  return (
    <>
      <UserFigures user={user} />
      <div className="user-overview">
        <CreditsPart user={user} excerpt={8} />
        <DownloadsPart user={user} excerpt={6} />
        <PaymentsPart user={user} excerpt={4} />
        <NotesPart user={user} excerpt={4} />
      </div>
    </>
  );
}
