"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { ReactElement } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { ButtonLink } from "@/components/ui/button-link";
import { proofQuery } from "@/features/account/account-queries";
import { SecondFactorSetup } from "@/features/account/components/second-factor-setup";
import { ProofForm } from "@/features/auth/components/proof-form";
import { QueryScope } from "@/lib/client/session/query-scope";
import { sameSitePath } from "@/lib/routes/same-site-path";

/** Where an admin gives the code of the second factor, or sets one up, before a page of admins, and goes on to it. */
export function SecondFactorPage() {
  return (
    <QueryScope>
      <Step />
    </QueryScope>
  );
}

function Step() {
  const wanted = sameSitePath(useSearchParams().get("redirect"));
  const { data, isError, refetch } = useQuery(proofQuery);
  if (isError) return <ListFailed title="This page couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;
  const goOn = () => window.location.assign(wanted ?? "/account#second-factor");
  if (data.must_enroll)
    return (
      <Asked words="Admins need a second factor here. Set it up, then you go on.">
        <SecondFactorSetup onDone={goOn} />
      </Asked>
    );
  if (!data.has_given_code)
    return (
      <Asked words="Administration opens once you have given the code of your authenticator app.">
        <ProofForm state={data} onProved={goOn} />
      </Asked>
    );
  return (
    <Asked words="There is nothing to do here: this device has given what administration needs.">
      <ButtonLink href={wanted ?? "/account"} prefetch={false}>
        {wanted ? "Go on" : "To your account"}
      </ButtonLink>
    </Asked>
  );
}

function Asked({ words, children }: { words: string; children: ReactElement }) {
  return (
    <div className="grid justify-items-stretch gap-6">
      <p className="leading-body text-ink-2">{words}</p>
      {children}
    </div>
  );
}
