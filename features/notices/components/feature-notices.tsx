"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { dueNotice, NOTICE_DELAY_MS, type Notice } from "@/features/notices/due-notice";
import { isInterrupted, noteInterruption } from "@/features/notices/interruption";
import { LICENSE_UPGRADE_KEY } from "@/lib/client/browser-storage";
import { island } from "@/lib/client/hydration/island";
import { currentUser, updateUser } from "@/lib/client/session/session";
import { useUserValue } from "@/lib/client/session/use-user";

const NoticePopup = island(() =>
  import("@/features/notices/components/notice-popup").then((module) => module.NoticePopup),
);

const LicensingNotice = island(() =>
  import("@/features/notices/components/licensing-notice").then((module) => module.LicensingNotice),
);

const Questionnaire = island(() =>
  import("@/features/onboarding/components/questionnaire-popup").then((module) => module.QuestionnairePopup),
);

/** Pages with prices, checkouts and account tasks, and those below them: no notice opens over them. */
const TASKS = ["/pricing", "/add-credits", "/account", "/sign-up"];

/** Whether a notice may open by itself at a path. The home page has the prices as well, and one's own profile is work: no question opens over them. */
function mayOpen(notice: Notice, path: string): boolean {
  if (notice === "questionnaire" && (path === "/" || isOwnPage(path))) return false;
  return !TASKS.some((task) => path === task || path.startsWith(`${task}/`));
}

/** Whether a page is the user's own profile. */
function isOwnPage(path: string): boolean {
  const username = currentUser()?.username.toLowerCase();
  return username !== undefined && decodeURIComponent(path.split("/")[1] ?? "").toLowerCase() === username;
}

/** Stores that the questionnaire has opened by itself, so that it doesn't again. After a failure it opens once more. */
async function noteQuestionnaire(): Promise<void> {
  updateUser({ is_opened_questionnaire: 1 });
  const { request } = await import("@/lib/api/request");
  await request("POST /api/user/onboarding-questionnaire/opened", {}, { silent: true }).catch(() => undefined);
}

/**
 * Opens the notice that is due some time after the page has loaded, at most one per visit; not over a popup or an
 * account task, where it is left to the next page.
 */
export function FeatureNotices() {
  const due = useUserValue(dueNotice);
  const pathname = usePathname();
  const [shown, setShown] = useState<Notice | null>(null);

  useEffect(() => {
    if (!due || !mayOpen(due, pathname) || isInterrupted()) return;
    const page = pathname;
    const timer = setTimeout(() => {
      if (isInterrupted() || page !== window.location.pathname || document.querySelector("dialog[open]")) return;
      noteInterruption();
      setShown(due);
      if (due === "questionnaire") void noteQuestionnaire();
      if (due === "licensing") localStorage.setItem(LICENSE_UPGRADE_KEY, "true");
    }, NOTICE_DELAY_MS[due]);
    return () => clearTimeout(timer);
  }, [due, pathname]);

  if (!shown) return null;
  if (shown === "questionnaire") return <Questionnaire />;
  return shown === "licensing" ? <LicensingNotice /> : <NoticePopup key={shown} notice={shown} />;
}
