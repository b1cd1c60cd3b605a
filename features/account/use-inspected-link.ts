import { useEffect, useState } from "react";
import { ApiError } from "@/lib/api/error";

/** What a mailed link would do, which `inspect` requests; or why the link is no longer valid. Null until known. */
export function useInspectedLink<Found>(token: string, inspect: (token: string) => Promise<Found>) {
  const [found, setFound] = useState<Found | null>(null);
  const [dead, setDead] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    inspect(token).then(
      (response) => !left && setFound(response),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        if (!left) setDead(failure.message);
      },
    );
    return () => {
      left = true;
    };
  }, [token, inspect]);

  return { found, dead };
}
