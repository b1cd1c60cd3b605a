// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ValueSources } from "@/features/studio/sounds/components/value-sources";
import type { FakeCall } from "@/tests/unit/features/studio/grid/fake-items";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn<FakeCall>());
vi.mock("@/lib/api/request", () => ({ request }));
const NOTHING_READ = { tempo: null, key: null, instruments: null, kind: null };

beforeEach(() => {
  request.mockResolvedValue({ data: [] } as never);
});
afterEach(cleanup);

it("a sound that is delivered in another form says in which it came", () => {
  const findings = [
    { kind: "made-rate", amount: 22_050, at: null },
    { kind: "made-depth", amount: 64, at: null },
    { kind: "clipping", amount: 1, at: null },
  ] as never;
  render(<ValueSources item={packSound(1, { sources: NOTHING_READ, findings })} />);
  expect(screen.getByLabelText("Where its values come from").textContent).toBe(
    "Delivered22,050 Hz, made 44,100. 64-bit float, made 32.",
  );
});

it("a sound of which nothing is to be said says nothing", () => {
  const { container } = render(<ValueSources item={packSound(1, { sources: NOTHING_READ, findings: [] })} />);
  expect(container.textContent).toBe("");
});
