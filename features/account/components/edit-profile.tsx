"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { ListFailed } from "@/components/layout/list-states";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { LinkFields } from "@/features/account/components/link-fields";
import { ProfileBanner } from "@/features/account/components/profile-banner";
import { ProfileImage } from "@/features/account/components/profile-image";
import { creatorProfileQuery } from "@/features/profiles/creator-profile-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { queryClient } from "@/lib/client/session/query-scope";
import { refreshUser } from "@/lib/client/session/session";
import { useUser } from "@/lib/client/session/use-user";
import type { CreatorProfile } from "@/lib/contract/entities/creator-profile";
import { MAX_BIO } from "@/lib/contract/rules/accounts";

type Values = { display: string; bio: string };

const loadResolver = () =>
  import("@/features/account/creator-profile-resolver").then((module) => module.creatorProfileResolver);

/** What a creator's page shows of the creator: pictures, name, text and links. */
export function EditProfile() {
  const { data, isError, refetch } = useQuery(creatorProfileQuery, queryClient);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-7">
        <h1 className="flex-1 max-lg:text-[28px]">Edit profile</h1>
        {data && (
          <Link href={`/${data.username}`} prefetch={false} className="link text-sm">
            See as others do
          </Link>
        )}
      </div>
      {isError ? (
        <ListFailed title="Your profile couldn’t be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <ProfileEditor profile={data} />
      ) : (
        <Skeleton className="h-[520px]" />
      )}
    </>
  );
}

function ProfileEditor({ profile }: { profile: CreatorProfile }) {
  const user = useUser();
  const router = useRouter();
  const [links, setLinks] = useState<readonly string[]>(profile.links);
  const [bioLength, setBioLength] = useState(profile.bio.length);
  const save = useCall("PUT /api/seller/profile", {
    onSuccess: (saved) => {
      queryClient.setQueryData(creatorProfileQuery.queryKey, saved);
      void refreshUser();
      notifySuccess("Profile saved.");
      router.push(`/${saved.username}`);
    },
  });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (values) => save.mutateAsync({ body: { ...values, links: links.filter((link) => link.trim() !== "") } }),
  });
  const { refused_name } = profile;
  return (
    <>
      <Row title="Banner">
        <ProfileBanner banner={profile.banner} />
      </Row>
      <Row title="Picture">{user && <ProfileImage user={user} />}</Row>
      <form {...formProps}>
        <Row title="Display name">
          <TextField
            {...register("display")}
            defaultValue={profile.display}
            label="Display name"
            hideLabel
            autoComplete="nickname"
            maxLength={60}
            error={message("display")}
            hint={
              refused_name
                ? `You applied as “${refused_name}”, which is another name here or looks like one. Choose yours.`
                : `Packs, mails and certificates show it; your address stays /${profile.username}.`
            }
          />
        </Row>
        <Row title="About you">
          <TextareaField
            {...register("bio", { onChange: (event) => setBioLength(event.target.value.length) })}
            defaultValue={profile.bio}
            label="About you"
            hideLabel
            rows={3}
            maxLength={MAX_BIO}
            error={message("bio")}
            hint={`${bioLength} of ${MAX_BIO} characters`}
          />
        </Row>
        <Row title="Links" hint="Up to 5, https only">
          <LinkFields links={links} onChange={setLinks} />
        </Row>
        <div className="sticky bottom-0 z-sticky flex flex-wrap items-center gap-3 border-t border-line bg-bg py-4 in-data-player:bottom-(--player-h)">
          <p className="flex-1 text-sm text-ink-3 max-sm:basis-full">Everybody sees it as soon as you save.</p>
          <Refusal>{refused}</Refusal>
          <ButtonLink href={`/${profile.username}`} className="ml-auto">
            Cancel
          </ButtonLink>
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={blocked}>
            Save profile
          </Button>
        </div>
      </form>
    </>
  );
}

function Row({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[180px_minmax(0,560px)] gap-x-6 gap-y-2 border-b border-line py-6 last:border-b-0 max-lg:grid-cols-1">
      <div>
        <h2 className="text-sm font-strong">{title}</h2>
        {hint && <p className="mt-0.5 text-xs text-ink-3">{hint}</p>}
      </div>
      <div>{children}</div>
    </div>
  );
}
