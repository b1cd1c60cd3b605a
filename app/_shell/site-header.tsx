import { UserConfirmEmail, UserNotices } from "@/app/_shell/user-islands";
import { UserNotifications } from "@/app/_shell/user-notifications";
import { HeaderFrame } from "@/components/layout/header-frame";
import { HomeLink } from "@/components/layout/home-link";
import { BrowseMenu } from "@/features/navigation/components/browse-menu";
import { BrowsePanel } from "@/features/navigation/components/browse-panel";
import { HeaderActions } from "@/features/navigation/components/header-actions";
import { HeaderNav } from "@/features/navigation/components/header-nav";
import { MobileMenu } from "@/features/navigation/components/mobile-menu";
import { MobileSearch } from "@/features/navigation/components/mobile-search";
import { Part } from "@/features/navigation/components/part";
import { PromoBanner } from "@/features/navigation/components/promo-banner";
import { SearchSuggestions } from "@/features/search/components/search-suggestions";
import type { CatalogueSummary } from "@/lib/contract/calls/catalogue/home";

/** Banner and header of every layout with the complete site shell. */
export function SiteHeader({ summary }: { summary: CatalogueSummary }) {
  return (
    <>
      <PromoBanner
        confirmEmail={
          <Part>
            <UserConfirmEmail />
          </Part>
        }
      />
      <HeaderFrame className="gap-3 px-5 max-lg:gap-1 max-lg:px-3">
        <div className="flex items-center gap-1 lg:w-[200px]">
          <span className="hidden max-lg:signed-in:contents">
            <Part>
              <MobileMenu />
            </Part>
          </span>
          <HomeLink className="rounded-xs max-lg:ml-1" />
        </div>
        <Part>
          <BrowseMenu>
            <BrowsePanel summary={summary} />
          </BrowseMenu>
        </Part>
        <Part>
          <HeaderNav total={summary.counts.samples} suggestions={<SearchSuggestions />} />
        </Part>
        <span className="flex-1" />
        <Part>
          <MobileSearch suggestions={<SearchSuggestions inline />} />
        </Part>
        <Part>
          <HeaderActions notifications={<UserNotifications />} />
        </Part>
        <span className="lg:hidden signed-in:hidden">
          <Part>
            <MobileMenu />
          </Part>
        </span>
      </HeaderFrame>
      <Part>
        <UserNotices />
      </Part>
    </>
  );
}
