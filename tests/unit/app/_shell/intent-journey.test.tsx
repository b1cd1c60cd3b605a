// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogHost } from "@/app/_shell/dialog-host";
import { IntentRunner } from "@/app/_shell/intent-runner";
import { ConfirmEmailLine } from "@/features/auth/components/confirm-email";
import { VerifyEmail } from "@/features/auth/components/verify-email";
import { handleDownloadClick } from "@/features/downloads/download-click";
import { SoundLike } from "@/features/likes/components/sound-like";
import { RouteProgress } from "@/features/navigation/components/route-progress";
import { ListPagination } from "@/features/pagination/components/list-pagination";
import { encodeIntent, newIntent, rememberIntent } from "@/lib/client/session/pending-intent";
import { setUser } from "@/lib/client/session/session";
import { useDialogs } from "@/stores/dialogs";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(call: string, input?: unknown) => Promise<unknown>>());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn(), replace: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => router,
}));

const UNVERIFIED = {
  email_verified_at: null,
  credit: 0,
  email: "new@wavecrate.test",
  subscription_status: "none",
} as const;
const SOUND = { ...sampleSound(7), is_free: true };
const calls = () => request.mock.calls.map(([call]) => call);

beforeAll(async () => {
  installDialog();
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await Promise.all([
    import("@/features/auth/components/auth-popup"),
    import("@/features/billing/components/subscribe-popup"),
    import("@/features/auth/components/subscription-loader"),
    import("@/app/_shell/resume-intent"),
    import("@/features/auth/resolvers"),
  ]);
});
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/free-samples");
  useDialogs.setState({ open: [] });
  router.push.mockReset();
  request.mockReset().mockImplementation(async (call) => {
    if (call === "POST /api/auth/register") {
      vi.spyOn(document, "cookie", "get").mockReturnValue("wc_state=u");
      return { user: fakeUser(UNVERIFIED), token: "t" };
    }
    if (call === "POST /api/sound/{id}/like") return { is_like: true, likes_count: 1 };
    if (call === "GET /api/sound/{id}") return { audio: SOUND };
    if (call === "POST /api/sound/{id}/download") return { download: "/media/x", status: "ok", user: null };
    return { data: [], providers: [] };
  });
  signOut();
});
afterEach(() => {
  cleanup();
  signOut();
});

async function register() {
  const field = (name: string | RegExp) => screen.getByLabelText(name);
  fireEvent.input(await screen.findByLabelText("Username"), { target: { value: "newcomer" } });
  fireEvent.input(field("E-mail"), { target: { value: "new@wavecrate.test" } });
  fireEvent.input(field("Password"), { target: { value: "a sound password" } });
  await act(async () => screen.getByRole("button", { name: "Create account" }).click());
  await waitFor(() => expect(calls()).toContain("POST /api/auth/register"));
}

describe("a visitor's intent", () => {
  it("is named in the registration dialog, and carried out once the e-mail is confirmed", async () => {
    render(
      <>
        <DialogHost />
        <IntentRunner />
      </>,
    );
    await act(() => handleDownloadClick(SOUND));
    expect((await screen.findAllByText(`Create a free account to download ${SOUND.title}`)).length).toBeGreaterThan(0);
    expect(screen.queryByText("Due today")).toBeNull();
    await register();
    const [, sent] = request.mock.calls.find(([call]) => call === "POST /api/auth/register")!;
    expect(sent).toMatchObject({ body: { intent: expect.stringContaining("action=download") } });
    const note = await screen.findByText(/^Confirm your e-mail to get 10 free credits\./);
    expect(note.textContent).toBe(
      `Confirm your e-mail to get 10 free credits. We sent a link to new@wavecrate.test. After that you can download ${SOUND.title}.`,
    );
    expect(router.push).not.toHaveBeenCalled();
    expect(calls()).not.toContain("POST /api/sound/{id}/download");
    await act(async () => setUser(fakeUser({ ...UNVERIFIED, email_verified_at: "2026-01-01T00:00:00Z", credit: 10 })));
    await waitFor(() => expect(calls()).toContain("POST /api/sound/{id}/download"));
    expect(calls().filter((call) => call === "POST /api/sound/{id}/download")).toHaveLength(1);
  });

  it("to like a sound is carried out after registering, on the same page", async () => {
    render(
      <>
        <SoundLike sound={SOUND} />
        <DialogHost />
        <IntentRunner />
      </>,
    );
    await act(async () => screen.getByRole("button", { name: /^Like/ }).click());
    await register();
    await waitFor(() => expect(calls()).toContain("POST /api/sound/{id}/like"));
    expect(await screen.findByRole("button", { name: /^Unlike/, hidden: true })).toBeDefined();
    expect(router.push).not.toHaveBeenCalled();
  });

  it("to open page 2 shows the registration dialog without a progress bar, and leads there afterwards", async () => {
    window.history.replaceState(null, "", "/samples");
    const { container } = render(
      <>
        <RouteProgress />
        <ListPagination page={1} pageCount={12} href="/samples" gate="no-subscription" whole="336 samples" />
        <DialogHost />
        <IntentRunner />
      </>,
    );
    await act(async () => void fireEvent.click(screen.getByRole("link", { name: "Page 2" })));
    expect(await screen.findByRole("dialog", { name: "Create a free account to see all 336 samples" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
    expect(screen.queryByText("See plans")).toBeNull();
    // The progress bar is shown 200 ms after the click.
    await act(() => new Promise((resolve) => setTimeout(resolve, 260)));
    expect(container.querySelector("[class*='fill_2s']")).toBeNull();
    await act(async () => screen.getByRole("button", { name: "Create account" }).click());
    await register();
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/samples?page=2"));
  });

  it("is optional: registering without one leads to Explore", async () => {
    render(<DialogHost />);
    act(() => useDialogs.setState({ open: [{ name: "register", props: {} }] }));
    await register();
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/explore"));
  });

  it("is discarded when a page loads without a user, so that the next user doesn't inherit it", async () => {
    sessionStorage.setItem("intent", encodeIntent(newIntent({ action: "like", kind: "sample", id: 7 })));
    render(<IntentRunner />);
    expect(sessionStorage.getItem("intent")).toBeNull();
    await act(async () => void signIn());
    expect(request).not.toHaveBeenCalled();
  });

  it("is kept while the visitor is being sent to a provider", () => {
    render(<IntentRunner />);
    act(() => rememberIntent(newIntent({ action: "like", kind: "sample", id: 7 })));
    expect(sessionStorage.getItem("intent")).toContain("id=7");
  });
});

describe("a link with an intent", () => {
  it("does nothing by itself: the user continues with a click", async () => {
    const intent = newIntent({ action: "like", kind: "sample", id: 7 }, "/samples");
    window.history.replaceState(null, "", `/account/verify?${new URLSearchParams({ intent: encodeIntent(intent) })}`);
    signIn();
    render(
      <>
        <VerifyEmail />
        <IntentRunner />
      </>,
    );
    const button = await screen.findByRole("button", { name: "Continue to your sound" });
    expect(request).not.toHaveBeenCalled();
    await act(async () => button.click());
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/samples");
    expect(request).not.toHaveBeenCalled();
  });
});

describe("the line about confirming the e-mail", () => {
  it("says what the user gets and where the link was sent, and resends it once", async () => {
    signIn(UNVERIFIED);
    const { container } = render(<ConfirmEmailLine />);
    expect(container.textContent).toContain(
      "Confirm your e-mail to get 10 free credits. We sent a link to new@wavecrate.test.",
    );
    await act(async () => screen.getByRole("button", { name: "Resend Link" }).click());
    const sent = await screen.findByRole<HTMLButtonElement>("button", { name: "Link sent" });
    expect(sent.disabled).toBe(true);
    expect(calls()).toEqual(["POST /api/auth/email/resend"]);
  });
});
