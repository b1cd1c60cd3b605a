// @vitest-environment jsdom
import { act, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/sign-up" }));

const EMAIL = "ines+tag@volta.audio";

beforeAll(async () => {
  new Function(EVENT_REPLAY_SCRIPT)();
  await import("@/features/auth/components/register-form");
});
beforeEach(() => {
  delete window.pageHydrated;
  delete window.userInteracted;
  window.history.replaceState(null, "", `/sign-up#email=${encodeURIComponent(EMAIL)}`);
});
afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
});

/** The screen with an island of its own, as the server and the browser each have one. */
async function createScreen() {
  vi.resetModules();
  const { SignUp } = await import("@/features/auth/components/sign-up");
  return (
    <main>
      <SignUp providers={[]} />
    </main>
  );
}

/** Hydrates the server's HTML, in which a form of more than `inline` bytes is moved to its place by a late script. */
async function hydrate({ inline, typed }: { inline: number; typed?: string }) {
  const [page, screen] = [await createScreen(), await createScreen()];
  vi.stubGlobal("window", undefined);
  const { prelude } = await prerender(page, { progressiveChunkSize: inline });
  const html = await new Response(prelude).text();
  vi.unstubAllGlobals();
  const body = document.createElement("template");
  body.innerHTML = html;
  const scripts = [...body.content.querySelectorAll("script")];
  const late = body.content.querySelectorAll("div[hidden][id]");
  for (const part of [...scripts, ...late]) part.remove();
  const container = document.createElement("div");
  container.append(body.content);
  document.body.append(container, ...late);
  // React puts what is late in its place some time after the first paint, here when `reveal` is called.
  vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
  for (const { text } of scripts) new Function(text)();
  vi.useRealTimers();
  const react = globalThis as { $RV?: (parts: unknown) => void; $RB?: unknown };
  const reveal = () => react.$RV?.(react.$RB);
  const field = () => container.querySelector<HTMLInputElement>('input[type="email"]');
  if (typed) field()!.value = typed;
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, screen, { onRecoverableError }));
  return { root, field, reveal, onRecoverableError };
}

const fills = (field: () => HTMLInputElement | null) => waitFor(() => expect(field()?.value).toBe(EMAIL));

describe("the sign-up page of a mail's link", () => {
  it("has the e-mail address in its form, which is in the page before its scripts run", async () => {
    const { root, field, onRecoverableError } = await hydrate({ inline: 100_000 });
    await fills(field);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it("has it in a form that is put in its place after its scripts run", async () => {
    const { root, field, reveal, onRecoverableError } = await hydrate({ inline: 1 });
    expect(field()).toBeNull();
    await act(async () => reveal());
    await fills(field);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it("keeps another one that was typed before", async () => {
    const { root, field } = await hydrate({ inline: 100_000, typed: "moth@volta.audio" });
    await waitFor(() => expect(document.querySelector("[data-dehydrated]")).toBeNull());
    expect(field()?.value).toBe("moth@volta.audio");
    await act(async () => root.unmount());
  });
});
