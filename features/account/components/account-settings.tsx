"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/icons/icon";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { OwnDay } from "@/components/ui/own-day";
import { Skeleton } from "@/components/ui/skeleton";
import { DataExport } from "@/features/account/components/data-export";
import { PlanSummary } from "@/features/account/components/plan-summary";
import { ProfileForm } from "@/features/account/components/profile-form";
import { ProfileImage } from "@/features/account/components/profile-image";
import { SessionList } from "@/features/account/components/session-list";
import { SettingSwitch } from "@/features/account/components/setting-switch";
import { SignInMethods } from "@/features/account/components/sign-in-methods";
import { OfferButton } from "@/features/pricing/components/offer-button";
import { island } from "@/lib/client/hydration/island";
import { useUser } from "@/lib/client/session/use-user";
import type { Plan } from "@/lib/contract/entities/billing";
import { product } from "@/lib/settings/product";

/** Loaded only for admins. */
const SecondFactor = island(
  () => import("@/features/account/components/second-factor").then((module) => module.SecondFactor),
  { placeholder: <Skeleton className="h-24" /> },
);

/** All settings of the signed-in user, by section. */
export function AccountSettings({ plans }: { plans: readonly Pick<Plan, "code" | "title" | "interval">[] }) {
  const user = useUser();
  if (!user) return <Waiting />;
  const hasApp = user.has_app;
  return (
    <div>
      <Section title="Profile" hint="How others see you.">
        <ProfileImage user={user} />
        <dl className="my-6 grid grid-cols-[104px_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-2">Username</dt>
          <dd>
            {user.seller_status === "active" ? (
              <Link href={`/${user.username}`} prefetch={false} className="link font-strong">
                {user.username}
              </Link>
            ) : (
              <span className="font-strong">{user.username}</span>
            )}
          </dd>
          <dt className="text-ink-2">Member since</dt>
          <dd>
            <OwnDay at={user.registered_at} />
          </dd>
        </dl>
        {user.seller_status === "active" && (
          <p className="mb-6">
            <Link href="/account/profile" prefetch={false} className="link font-strong">
              Edit your creator’s page
            </Link>
            <span className="text-ink-2">: text, links and banner</span>
          </p>
        )}
        <ProfileForm user={user} />
      </Section>
      <Section title="Plan and credits" hint="What you pay for and what’s left to spend.">
        <PlanSummary user={user} plans={plans} offer={<OfferButton user={user} variant="solid" />} />
      </Section>
      <Section id="sign-in" title="Sign-in" hint="Nobody else sees your e-mail address.">
        <dl className="mb-6 grid grid-cols-[104px_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-2">E-mail</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            <span className="font-strong wrap-anywhere">{user.email}</span>
            {user.email_verified_at && (
              <span className="inline-flex items-center gap-1 text-sm text-ink-2">
                <Icon name="check" size={16} />
                Verified
              </span>
            )}
          </dd>
        </dl>
        <SignInMethods />
        <div className="mt-5 flex flex-wrap gap-2">
          <ButtonLink href="/account/email" prefetch={false}>
            Change e-mail
          </ButtonLink>
          <a href="/logout" className={buttonStyle({ variant: "ghost" })}>
            Sign out
          </a>
        </div>
      </Section>
      {(user.is_admin || user.admin_lacks) && (
        <Section id="second-factor" title="Second factor" hint="A code beside your password, for admins.">
          <SecondFactor />
        </Section>
      )}
      <Section id="sessions" title="Signed-in devices" hint="Browsers and apps. Sign out what you don’t recognize.">
        <SessionList />
      </Section>
      <Section title={hasApp ? "Desktop app and news" : "News"} hint="Changes apply immediately.">
        <div className="grid gap-3">
          {hasApp && (
            <SettingSwitch name="is_synced_to_app">
              Send downloads to the desktop app instead of the browser
            </SettingSwitch>
          )}
          <SettingSwitch name="is_follow_wavecrate">News from {product.name}</SettingSwitch>
        </div>
      </Section>
      <Section title="Your data" hint="Export or delete your data.">
        <p className="mb-5 max-w-[520px] leading-body text-ink-2">
          The export is a JSON file with everything we store about you. Deleting the account leaves your licenses valid.
        </p>
        <div className="flex flex-wrap gap-2">
          <DataExport />
          <ButtonLink href="/account/delete" variant="ghost" prefetch={false}>
            Delete account
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}

function Section({ id, title, hint, children }: { id?: string; title: string; hint: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="grid scroll-mt-[90px] grid-cols-[220px_minmax(0,1fr)] gap-x-12 gap-y-5 border-b border-line py-8 first:pt-0 last:border-b-0 max-xl:grid-cols-1"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-sm text-ink-2">{hint}</p>
      </div>
      <div className="max-w-[692px]">{children}</div>
    </section>
  );
}

function Waiting() {
  return (
    <div className="grid gap-8" role="status" aria-label="Loading">
      <Skeleton className="h-64" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
    </div>
  );
}
