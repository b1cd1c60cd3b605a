import type { IconName } from "@/components/icons/icon-set";
import { product } from "@/lib/config/product";
import type { User } from "@/lib/contract/entities/user";

export interface AccountLink {
  title: string;
  href: string;
  icon: IconName;
  isNew?: boolean;
  /** Another site, or another program of this one. */
  outside?: boolean;
}

/** The links of the account menu: active sellers get their studio where others get their notifications. */
export function accountLinks(user: Pick<User, "seller_status">): AccountLink[] {
  return [
    { title: "My Library", href: "/my-library", icon: "crate" },
    { title: "My Feed", href: "/feed", icon: "feed" },
    user.seller_status === "active"
      ? { title: "Creator Studio", href: "/account/seller", icon: "chart" }
      : { title: "Notifications", href: "/account/notifications", icon: "bell" },
    { title: "Account Settings", href: "/account", icon: "settings" },
    { title: "Sample Licensing", href: "/account/licensing", icon: "license" },
    { title: "Install Desktop App", href: "/app", icon: "desktop", isNew: true },
    { title: "Help Center", href: product.helpUrl, icon: "help", outside: true },
  ];
}
