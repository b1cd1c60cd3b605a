import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { DialogButton } from "@/features/navigation/components/dialog-button";
import { ThemeToggle } from "@/features/navigation/components/theme-toggle";
import { UserSide } from "@/features/navigation/components/user-side";
import { SubscribeLink } from "@/features/pricing/components/subscribe-link";

/** Right side of the header. The page has both variants; `data-signed-in` on <html> selects one before the first paint. */
export function HeaderActions({ notifications }: { notifications: ReactNode }) {
  return (
    <>
      <div className="flex items-center gap-2 max-lg:hidden signed-in:hidden">
        <ThemeToggle />
        <ButtonLink href="/pricing" variant="ghost" prefetch={false}>
          Pricing
        </ButtonLink>
        <DialogButton className={buttonStyle({ variant: "ghost" })} opens={{ name: "login", props: {} }}>
          Sign in
        </DialogButton>
        <SubscribeLink variant="solid" />
      </div>
      <div className="flex min-w-0 items-center gap-2 visitor:hidden lg:min-w-[430px] lg:justify-end">
        <UserSide notifications={notifications} />
      </div>
    </>
  );
}
