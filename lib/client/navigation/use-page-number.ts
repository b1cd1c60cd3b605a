"use client";

import { useSearchParams } from "next/navigation";

/** The page of a list that the URL names, from 1. */
export function usePageNumber(): number {
  return Math.max(1, Number.parseInt(useSearchParams().get("page") ?? "1", 10) || 1);
}
