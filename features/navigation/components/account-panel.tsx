"use client";

import Link from "next/link";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { Avatar } from "@/components/ui/avatar";
import { FormatMark } from "@/components/ui/format-mark";
import { NewMark } from "@/components/ui/new-mark";
import { Segmented } from "@/components/ui/segmented";
import { OfferButton } from "@/features/pricing/components/offer-button";
import type { User } from "@/lib/contract/entities/user";
import { formatCount, nounOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";
import { adminPagesOf } from "@/lib/routes/admin-pages";
import { leadsToPage } from "@/lib/routes/routes";
import { product } from "@/lib/settings/product";
import { openDialog } from "@/stores/dialogs";
import { useTheme } from "@/stores/theme";

interface AccountLink {
  title: string;
  href: string;
  icon: IconName;
  isNew?: boolean;
  /** A link to another site, or to another program of this one. */
  outside?: boolean;
}

/** The entry that opens Pack details: creators add packs of their own, admins and moderators packs for creators. */
function addPackTitle(user: Pick<User, "seller_status" | "is_admin" | "is_moderator">): string | null {
  if (user.seller_status === "active") return "Add pack";
  return user.is_admin || user.is_moderator ? "Add pack for a creator" : null;
}

const STUDIO: AccountLink = { title: "Creator Studio", href: "/account/seller", icon: "chart" };
const SHOP: AccountLink = { title: "To the shop", href: "/", icon: "arrow" };
const NOTIFICATIONS: AccountLink = { title: "Notifications", href: "/account/notifications", icon: "bell" };

/**
 * The links of the account menu: active creators have the studio where others have the notifications, and admins the
 * first page that they may open.
 */
function accountLinks(
  user: Pick<User, "seller_status" | "is_admin" | "admin_lacks" | "is_pack_moderator" | "has_app">,
): AccountLink[] {
  const [admin] = adminPagesOf(user);
  return [
    { title: "My Library", href: "/my-library", icon: "crate" },
    { title: "My Feed", href: "/feed", icon: "feed" },
    user.seller_status === "active" && leadsToPage(STUDIO.href) ? STUDIO : NOTIFICATIONS,
    { title: "Account Settings", href: "/account", icon: "settings" },
    ...(admin ? [{ title: "Admin", href: admin.href, icon: "check" } as const] : []),
    { title: "Sample Licensing", href: "/account/licensing", icon: "license" },
    { title: "Install Desktop App", href: "/app", icon: "desktop", isNew: user.has_app },
    { title: "Help Center", href: product.helpUrl, icon: "help", outside: true },
  ];
}

const LINE =
  "flex h-9 w-full items-center gap-2.5 rounded-tag px-2.5 text-left transition-colors duration-1 hover:bg-raised pointer-coarse:h-11";

const THEMES = [
  { value: "dark", label: <Icon name="moon" size={16} />, name: "Dark" },
  { value: "light", label: <Icon name="sun" size={16} />, name: "Light" },
] as const;

interface AccountLinksProps {
  user: User;
  /** On a work page: with the way to the shop. */
  toShop?: boolean | undefined;
  close: () => void;
}

/** Content of the header's account menu. */
export function AccountPanel(props: AccountLinksProps) {
  return (
    <div className="p-1.5">
      <AccountHead user={props.user} className="px-2.5 pt-2 pb-3" />
      <AccountLinks {...props} />
    </div>
  );
}

/** Portrait, name and balance. */
export function AccountHead({ user, className }: { user: User; className?: string }) {
  return (
    <div className={cx("flex items-center gap-3", className)}>
      <Avatar username={user.username} src={coverSource(user.thumb)?.(96)} name={user.display} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-strong">{user.username}</span>
          {user.seller_status === "active" && <FormatMark>Creator</FormatMark>}
        </div>
        <div className="text-sm text-ink-2">
          <span className="num">{formatCount(user.credit)}</span>
          <span>{` ${nounOf(user.credit, "Credit")}`}</span>
        </div>
      </div>
    </div>
  );
}

/** Account links: the offer, the pages, the theme and Sign Out. */
export function AccountLinks({ user, toShop, close }: AccountLinksProps) {
  const { theme, setTheme } = useTheme();
  const addPack = addPackTitle(user);
  return (
    <>
      <div className="px-2.5 pb-2.5">
        <OfferButton user={user} size="sm" block className="h-9! pointer-coarse:h-11!" onClick={close} />
      </div>
      <hr className="-mx-1.5 mb-1.5 border-line" />
      <ul>
        {[...(toShop ? [SHOP] : []), ...accountLinks(user)].map(({ title, href, icon, isNew, outside }) => (
          <li key={title}>
            {outside ? (
              <a href={href} className={LINE}>
                <Icon name={icon} size={18} className="text-ink-2" />
                <span>{title}</span>
              </a>
            ) : (
              <Link href={href} prefetch={false} onClick={close} className={LINE}>
                <Icon name={icon} size={18} className="text-ink-2" />
                <span className="flex-1">{title}</span>
                {isNew && <NewMark />}
              </Link>
            )}
          </li>
        ))}
        {user.seller_status !== "active" && (
          <li>
            <button
              type="button"
              className={LINE}
              onClick={() => {
                close();
                openDialog("creator-application");
              }}
            >
              <Icon name="wav" size={18} className="text-ink-2" />
              <span>Sell your sounds</span>
            </button>
          </li>
        )}
        {addPack && (
          <li>
            <button
              type="button"
              className={LINE}
              onClick={() => {
                close();
                openDialog("pack-details");
              }}
            >
              <Icon name="plus" size={18} className="text-ink-2" />
              <span>{addPack}</span>
            </button>
          </li>
        )}
      </ul>
      <hr className="-mx-1.5 my-1.5 border-line" />
      <div className="flex h-10 items-center justify-between px-2.5">
        <span>Theme</span>
        <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} size="sm" />
      </div>
      <a href="/logout" className={LINE}>
        <Icon name="out" size={18} className="text-ink-2" />
        Sign Out
      </a>
    </>
  );
}
