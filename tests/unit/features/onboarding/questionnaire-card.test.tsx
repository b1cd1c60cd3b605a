// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { QuestionnaireCard } from "@/features/onboarding/components/questionnaire-card";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: async () => ({ data: [] }) }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const BUTTON = { name: "Answer three questions" };
const WAITING = { is_onboarding_questionnaire_done: false, is_opened_questionnaire: 1 };

beforeAll(installDialog);
afterEach(() => {
  cleanup();
  signOut();
});

describe("the questionnaire's card", () => {
  it("is shown to a user who closed the questionnaire, and opens it on every click", async () => {
    signIn(WAITING);
    render(<QuestionnaireCard />);
    for (let turn = 0; turn < 2; turn += 1) {
      fireEvent.click(screen.getByRole("button", BUTTON));
      fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    }
  });

  it.each([
    ["who has finished it", { ...WAITING, is_onboarding_questionnaire_done: true }],
    ["for whom it opens by itself", { ...WAITING, is_opened_questionnaire: 0 }],
  ])("isn't shown to a user %s", (_, user) => {
    signIn(user);
    render(<QuestionnaireCard />);
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
  });

  it("isn't shown to a visitor", () => {
    signOut();
    render(<QuestionnaireCard />);
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
  });
});
