"use client";

import { usePathname } from "next/navigation";
import { cx } from "@/components/cx";
import { IconButton } from "@/components/ui/icon-button";
import { useTheme } from "@/stores/theme";

/** Switches dark and light. Not on the home and pricing pages; on the app page only below 1024 px. */
export function ThemeToggle({ className }: { className?: string }) {
  const pathname = usePathname();
  const { theme, setTheme } = useTheme();
  if (pathname === "/" || pathname === "/pricing") return null;
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={theme === "dark" ? "sun" : "moon"}
      label={`Switch to ${other} theme`}
      onClick={() => setTheme(other)}
      className={cx(pathname === "/app" && "lg:hidden!", className)}
    />
  );
}
