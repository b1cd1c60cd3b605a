"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Spinner } from "@/components/ui/spinner";
import { ApplicationSteps } from "@/features/auth/components/application-steps";
import { loadOwnApplication, useOwnApplication } from "@/features/auth/own-application";
import { ApiError } from "@/lib/api/error";
import { formatOwnDay } from "@/lib/format/date";

type Outcome = { state: "confirming" | "confirmed" } | { state: "failed"; message: string };

/** One request per token, however often the page is mounted during it. */
const confirmations = new Map<string, Promise<Outcome>>();

function confirm(token: string): Promise<Outcome> {
  const running = confirmations.get(token) ?? send(token);
  confirmations.set(token, running);
  return running;
}

async function send(token: string): Promise<Outcome> {
  const { request } = await import("@/lib/api/request");
  try {
    await request("POST /api/seller/application/confirm", { body: { token } }, { silent: true });
    return { state: "confirmed" };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    confirmations.delete(token);
    return { state: "failed", message: failure.message };
  }
}

/** Confirms the address of an application by the mail's link; without one it shows the user's own, and what happens next. */
export function ApplicationPage() {
  const token = useSearchParams().get("token");
  const [outcome, setOutcome] = useState<Outcome | null>(token ? { state: "confirming" } : null);
  const own = useOwnApplication((state) => state.own);
  useEffect(() => {
    if (!token) {
      loadOwnApplication().catch(() => undefined);
      return;
    }
    let left = false;
    confirm(token).then((result) => !left && setOutcome(result));
    return () => {
      left = true;
    };
  }, [token]);

  if (outcome?.state === "confirming" || (!outcome && !own)) {
    return (
      <div role="status" className="flex items-center gap-3">
        <Spinner size={20} />
        <h1>Your application</h1>
      </div>
    );
  }
  if (outcome?.state === "failed") {
    return (
      <div className="flex flex-col items-start gap-4">
        <h1>This link doesn’t work</h1>
        <p role="alert" className="text-danger">
          {outcome.message}
        </p>
        <Apply>Apply again</Apply>
      </div>
    );
  }
  const sent = own?.state === "pending" ? own.application : null;
  if (!outcome && own && !sent) {
    return (
      <div className="flex flex-col items-start gap-4">
        <h1>Your application</h1>
        <p className="text-ink-2">
          {own.state === "none" ? "You haven’t applied to sell sounds yet." : "It has been decided."}
        </p>
        <Apply>{own.state === "none" ? "Become a creator" : "Your application"}</Apply>
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-col items-start gap-5">
      <h1>We have your application</h1>
      {sent && (
        <p className="text-ink-2">{`As ${sent.creator_name}, sent ${formatOwnDay(sent.created_at)} from ${sent.email}.`}</p>
      )}
      <ApplicationSteps />
      {sent && <Apply>Correct what you sent</Apply>}
    </div>
  );
}

/** A plain link: the popup opens over this page. */
function Apply({ children }: { children: string }) {
  return (
    <a href="#creator-application" className={buttonStyle({ variant: "solid" })}>
      <span>{children}</span>
    </a>
  );
}
