import * as userBans from "@/server/modules/accounts/user-bans/notices";
import * as decisions from "@/server/modules/accounts/user-decisions/notices";
import * as payouts from "@/server/modules/earnings/payouts/notices";
import * as reports from "@/server/modules/items/report-answers/notices";
import type { ShownNotice } from "@/server/modules/kit/notifications/notice";
import * as sales from "@/server/modules/kit/notifications/sale-notices";
import * as selections from "@/server/modules/library/selection-editing/notices";
import * as licenses from "@/server/modules/licensing/requests/notices";
import * as bans from "@/server/modules/moderation/bans/notices";
import * as stacks from "@/server/modules/moderation/reports/stack-notices";
import * as reviews from "@/server/modules/moderation/reviews/notices";
import * as credits from "@/server/modules/money/credits/notices";
import * as applications from "@/server/modules/people/applications/notices";
import * as takings from "@/server/modules/purchases/takings/notices";
import * as oneshotPacks from "@/server/modules/studio/packs/notices";
import * as splits from "@/server/modules/studio/splits/notices";

const MODULES: readonly Record<string, unknown>[] = [
  ...[oneshotPacks, selections, licenses, bans, reports, stacks, reviews, takings, userBans],
  ...[credits, payouts, splits, applications, decisions, sales],
];

const isNotice = (value: unknown): value is ShownNotice =>
  typeof value === "object" && value !== null && "cases" in value && "group" in value;

/** Everything that users are told in the bell: what these files export. The previews of mails and tests read it. */
export const NOTICES: readonly ShownNotice[] = MODULES.flatMap((module) => Object.values(module)).filter(isNotice);
