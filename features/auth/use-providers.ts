"use client";

import { useEffect, useState } from "react";
import type { SocialProvider } from "@/lib/contract/rules/social";

let loading: Promise<readonly SocialProvider[]> | undefined;
let loaded: readonly SocialProvider[] | undefined;

/** Requests the providers once; after a failure the next form requests them again. */
export function fetchProviders(): Promise<readonly SocialProvider[]> {
  loading ??= import("@/lib/api/request")
    .then(({ request }) => request("GET /api/auth/providers", {}, { silent: true }))
    .then(({ providers }) => {
      loaded = providers;
      return providers;
    })
    .catch(() => {
      loading = undefined;
      return [];
    });
  return loading;
}

/** The providers of social sign-in; undefined until loaded. `given` is set if the page was rendered with them. */
export function useProviders(given: readonly SocialProvider[] | undefined): readonly SocialProvider[] | undefined {
  const [providers, setProviders] = useState(given ?? loaded);
  useEffect(() => {
    if (providers) return;
    let left = false;
    void fetchProviders().then((found) => !left && setProviders(found));
    return () => {
      left = true;
    };
  }, [providers]);
  return providers;
}
