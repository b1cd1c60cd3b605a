"use client";

import { usePathname } from "next/navigation";

/**
 * The path as the address bar shows it. A list with filters is rendered at an inner address (`/filtered/samples`), which
 * the server would otherwise tell while the browser tells the outer one.
 */
export function usePagePath(): string {
  return usePathname().replace(/^\/filtered(?=\/)/, "");
}
