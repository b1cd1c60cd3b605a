// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FeatureNotices } from "@/features/notices/components/feature-notices";
import { dueNotice } from "@/features/notices/due-notice";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string) => Promise<unknown>>());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ usePathname: () => window.location.pathname }));

const UNSEEN = { is_opened_plan_notice: 0, is_opened_cyanite_popup: 0 };
const PLAN = "Plans now include up to 2x more credits";
const SIMILAR = "Find more of what you hear";
const QUESTION = "What do you make?";
vi.mock("@/features/onboarding/components/questionnaire-popup", () => ({
  QuestionnairePopup: () => <p>{QUESTION}</p>,
}));
let user = fakeUser();

beforeAll(async () => {
  installDialog();
  // Lazy components are loaded before the clock is mocked.
  await Promise.all([
    import("@/features/notices/components/notice-popup"),
    import("@/features/notices/components/licensing-notice"),
    import("@/features/onboarding/components/questionnaire-popup"),
    import("@/lib/api/error"),
  ]);
});
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  user = signIn(UNSEEN);
  request.mockReset().mockImplementation(async (call) => {
    if (call === "POST /api/user/subscription/change-notice") user = { ...user, is_opened_plan_notice: 1 };
    if (call === "POST /api/user/cyanite/change-notice") user = { ...user, is_opened_cyanite_popup: 1 };
    if (call === "GET /api/auth/user") return { user };
    return { data: [] };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  signOut();
  document.body.replaceChildren();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const calls = () => request.mock.calls.map(([call]) => call).filter((call) => call !== "GET /api/subscription/plans");
const close = () => act(async () => screen.getByRole("button", { name: "Close" }).click());
const titles = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("h2")?.textContent);

/** The tab is closed and the site opened in another one. */
function nextVisit() {
  cleanup();
  sessionStorage.clear();
  render(<FeatureNotices />);
}

describe("which notice is due", () => {
  it("is the one about plans first, then the one about similar sounds, then none", () => {
    expect(dueNotice(fakeUser(UNSEEN))).toBe("plan");
    expect(dueNotice(fakeUser({ ...UNSEEN, is_opened_plan_notice: 1 }))).toBe("similar");
    expect(dueNotice(fakeUser())).toBeNull();
  });

  it("is none about plans in a shop with a price list of its own", () => {
    document.documentElement.dataset.prices = "{}";
    expect(dueNotice(fakeUser(UNSEEN))).toBe("similar");
    delete document.documentElement.dataset.prices;
    expect(dueNotice(fakeUser(UNSEEN))).toBe("plan");
  });

  it("is the questionnaire before them, once, and none while the e-mail isn't verified", () => {
    const fresh = { ...UNSEEN, is_onboarding_questionnaire_done: false };
    expect(dueNotice(fakeUser({ ...fresh, is_opened_questionnaire: 0 }))).toBe("questionnaire");
    expect(dueNotice(fakeUser({ ...fresh, is_opened_questionnaire: 1 }))).toBe("plan");
    expect(dueNotice(fakeUser({ ...UNSEEN, email_verified_at: null }))).toBeNull();
  });
});

describe("notices", () => {
  it("open one per visit, each after its delay, and are acknowledged when closed", async () => {
    render(<FeatureNotices />);
    await advance(190);
    expect(titles()).toEqual([]);
    await advance(20);
    expect(titles()).toEqual([PLAN]);
    await advance(5000);
    expect(titles()).toEqual([PLAN]);
    await close();
    await advance(300);
    expect(calls()).toEqual(["POST /api/user/subscription/change-notice", "GET /api/auth/user"]);
    expect(titles()).toEqual([]);
    await advance(10_000);
    expect(titles()).toEqual([]);
    nextVisit();
    await advance(2010);
    expect(titles()).toEqual([SIMILAR]);
    await close();
    await advance(5000);
    expect(calls().slice(2)).toEqual(["POST /api/user/cyanite/change-notice", "GET /api/auth/user"]);
    expect(titles()).toEqual([]);
  });

  it("stay closed when the acknowledgement fails", async () => {
    request.mockRejectedValue(new Error("offline"));
    signIn({ ...UNSEEN, is_opened_plan_notice: 1 });
    render(<FeatureNotices />);
    await advance(2010);
    await close();
    await advance(10_000);
    expect(calls()).toEqual(["POST /api/user/cyanite/change-notice"]);
    expect(titles()).toEqual([]);
  });

  it("begin with the questionnaire, which opens by itself once, 100 ms after the page is shown", async () => {
    window.history.pushState(null, "", "/samples");
    signIn({ ...UNSEEN, is_onboarding_questionnaire_done: false, is_opened_questionnaire: 0 });
    render(<FeatureNotices />);
    await advance(90);
    expect(screen.queryByText(QUESTION)).toBeNull();
    await advance(20);
    expect(screen.getByText(QUESTION)).toBeTruthy();
    expect(calls()).toEqual(["POST /api/user/onboarding-questionnaire/opened"]);
    nextVisit();
    await advance(10_000);
    expect(screen.queryByText(QUESTION)).toBeNull();
    window.history.pushState(null, "", "/");
  });

  it("don’t open the questionnaire over the user’s own page, and do over another’s", async () => {
    signIn({ ...UNSEEN, is_onboarding_questionnaire_done: false, is_opened_questionnaire: 0 });
    for (const [path, opens] of [
      ["/Lena", false],
      ["/lena/presets", false],
      ["/lena-marsh", true],
    ] as const) {
      window.history.pushState(null, "", path);
      nextVisit();
      await advance(10_000);
      expect(screen.queryByText(QUESTION) !== null, path).toBe(opens);
    }
    window.history.pushState(null, "", "/");
  });

  it("show subscribers the licensing upgrade once per browser, until its end date", async () => {
    const subscriber = { is_subscribed: true };
    const headline = "Wavecrate licensing just got an upgrade";
    const visit = async (now: string, change: Partial<typeof user>) => {
      vi.setSystemTime(new Date(now));
      signIn(change);
      nextVisit();
      await advance(90);
      expect(titles()).toEqual([]);
      await advance(20);
      return titles();
    };
    localStorage.clear();
    expect(await visit("2025-11-16T00:00:00", subscriber)).toEqual([]);
    expect(await visit("2025-11-15T23:59:58", { is_subscribed: false })).toEqual([]);
    expect(await visit("2025-11-15T23:59:58", subscriber)).toEqual([headline]);
    expect(screen.getByText("IMPORTANT UPDATE")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Visit Licensing Portal" }).getAttribute("href")).toBe(
      "/account/licensing",
    );
    expect(localStorage.getItem("licenseUpgradeShown")).not.toBeNull();
    expect(await visit("2025-11-15T23:59:58", subscriber)).toEqual([]);
  });

  it.each(["/", "/pricing", "/add-credits", "/account", "/account/plan", "/account/verify", "/sign-up"])(
    "don't ask over prices, a checkout or the account, on %s",
    async (path) => {
      window.history.pushState(null, "", path);
      signIn({ ...UNSEEN, is_onboarding_questionnaire_done: false, is_opened_questionnaire: 0 });
      render(<FeatureNotices />);
      await advance(10_000);
      expect(screen.queryByText(QUESTION)).toBeNull();
      window.history.pushState(null, "", "/");
    },
  );

  it("never open over another popup", async () => {
    const popup = document.body.appendChild(document.createElement("dialog"));
    popup.open = true;
    render(<FeatureNotices />);
    await advance(10_000);
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
  });

  it("don't open for visitors", async () => {
    signOut();
    render(<FeatureNotices />);
    await advance(10_000);
    expect(titles()).toEqual([]);
  });
});
