import type { SocialProvider } from "@/lib/contract/rules/social";

/** The logo of a provider in its own colours, 18 px. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return provider === "google" ? (
    <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true" className="shrink-0">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.97 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3.01-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  ) : (
    <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true" className="shrink-0">
      <circle cx="9" cy="9" r="9" fill="#1877F2" />
      <path
        fill="#fff"
        d="M12.5 11.6 12.9 9h-2.5V7.3c0-.71.35-1.4 1.46-1.4H13V3.69s-1.03-.18-2.01-.18c-2.05 0-3.39 1.24-3.39 3.5V9H5.33v2.6H7.6V18h2.8v-6.4h2.1Z"
      />
    </svg>
  );
}
