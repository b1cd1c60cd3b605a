// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PackCardLike } from "@/features/likes/components/like-icon-button";
import type { Pack } from "@/lib/contract/entities/pack";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

afterEach(cleanup);

const pack = { kind: "sample", id: 7, title: "Tin Roof", likes_count: 0 } as Pack;
const isMarked = () => render(<PackCardLike pack={pack} />).container.querySelector("[data-owned]") !== null;

describe("a pack's card", () => {
  it("is marked for a user who owns the pack", () => {
    signIn({ owned_packs: [{ kind: "sample", id: 7 }] });
    expect(isMarked()).toBe(true);
  });

  it("isn't marked for a user who owns another kind's pack with that id, nor for a visitor", () => {
    signIn({ owned_packs: [{ kind: "preset", id: 7 }] });
    expect(isMarked()).toBe(false);
    cleanup();
    signOut();
    expect(isMarked()).toBe(false);
  });
});
