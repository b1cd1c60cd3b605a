// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ReportBar } from "@/features/admin/internal-reports/components/report-bar";
import { recordWords } from "@/features/admin/internal-reports/report-words";
import { parseReported } from "@/features/admin/internal-reports/reports-query";
import { forgetDrafts } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReportedSound, ReportRow, SoundBan } from "@/lib/contract/entities/reported-sound";
import { useDialogs } from "@/stores/dialogs";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

const onDecided = vi.fn();

/** A sound with three open reports, unless changed. */
function show(ban: Partial<SoundBan> = {}, last_report_id: number | null = 31) {
  const facts = { kind: "sample", id: 7, creator: "Juno Akers", reports: 3, is_own: false, is_banned: false, ...ban };
  return <ReportBar reported={{ ban: facts, last_report_id } as ReportedSound} onDecided={onDecided} />;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message \(if banned to Juno Akers/ });
/** The calls that change something, with what is sent. */
const changes = () =>
  request.mock.calls.map(([call, input]) => [call, input] as const).filter(([call]) => String(call).startsWith("POST"));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

afterEach(() => {
  cleanup();
  forgetDrafts();
  queryClient.clear();
  request.mockReset();
  onDecided.mockReset();
  useDialogs.setState({ open: [] });
});

describe("the decision on reports of a sound", () => {
  it("needs words, by key as well, and takes a sentence that is chosen", async () => {
    request.mockResolvedValue({ message: "Dismissed." });
    render(show());
    expect(button("Dismiss")).toHaveProperty("title", "D");
    press("d");
    expect(await screen.findByText("Write a reason.")).toBeTruthy();
    expect(changes()).toEqual([]);
    await userEvent.click(button("Nothing found"));
    await userEvent.type(screen.getByRole("textbox", { name: "Note, only admins read it" }), " Heard both ");
    const { value } = words();
    expect(value).toContain("found nothing");
    press("d");
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(changes()).toMatchObject([
      [
        "POST /api/admin/internal-reports/{kind}/{id}/dismiss",
        {
          params: { kind: "sample", id: 7 },
          body: { reason: value, note: "Heard both", last_report_id: 31 },
        },
      ],
    ]);
    expect(button("Message")).toBeTruthy();
    expect(words().value).toBe("");
  });

  it("bans with the same words, and keeps them when another admin was first", async () => {
    request.mockRejectedValue(new ApiError(409, "Moth Ember dismissed the reports just now. Nothing was changed."));
    const { rerender } = render(show());
    await userEvent.click(button("Message"));
    await userEvent.type(words(), "A single’s hook");
    press("b");
    expect(await screen.findByText(/Moth Ember dismissed/)).toBeTruthy();
    expect(changes()).toMatchObject([
      ["POST /api/admin/internal-reports/{kind}/{id}/ban", { body: { reason: "A single’s hook" } }],
    ]);
    rerender(show({ reports: 0 }, null));
    expect(words().value).toBe("A single’s hook");
    expect(button("Ban sound").disabled).toBe(true);
    press("b");
    expect(changes()).toHaveLength(1);
    expect(onDecided).not.toHaveBeenCalled();
  });

  it("is another admin’s for who has a part in the sound", () => {
    render(show({ is_own: true }));
    expect([button("Dismiss").disabled, button("Ban sound").disabled]).toEqual([true, true]);
    press("b");
    press("d");
    expect(changes()).toEqual([]);
    expect(screen.getByText(/another admin decides/)).toBeTruthy();
  });

  it("is the ban itself where no report is open", async () => {
    request.mockResolvedValue({ audio: sampleSound(7) });
    render(show({ is_banned: true, reports: 0 }, null));
    await waitFor(() => expect(button("Lift the ban…").disabled).toBe(false));
    await userEvent.click(button("Lift the ban…"));
    expect(useDialogs.getState().open).toMatchObject([{ name: "ban", props: { sound: { id: 7 } } }]);
  });
});

describe("a report", () => {
  const report = { decided: 0, right: 0, user: { is_banned: false, is_verified: true } } as ReportRow;

  it("says how often its reporter was right before", () => {
    expect(recordWords(report)).toBe("First report");
    expect(recordWords({ ...report, decided: 4, right: 3 })).toBe("4 reports before, 3 right");
    expect(recordWords({ ...report, user: { ...report.user!, is_verified: false } })).toBe(
      "First report, not verified",
    );
    expect(recordWords({ ...report, user: { ...report.user!, is_banned: true } })).toBe("Banned");
  });

  it("is about a sound or stack that the URL names, or about none", () => {
    expect(parseReported("preset-12")).toEqual({ kind: "preset", id: 12 });
    expect(parseReported("stack-3")).toEqual({ kind: "stack", id: 3 });
    for (const name of ["pack-1", "sample-0", "sample-1x", "sample", "sample-99999999999", ""]) {
      expect([name, parseReported(name)]).toEqual([name, null]);
    }
  });
});
