// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CertificateItem } from "@/features/licensing/components/certificate-item";
import type { Sample } from "@/lib/contract/entities/sound";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() =>
  vi.fn<(call: string, input: { query?: object; params?: object }) => Promise<unknown>>(),
);
const startDownload = vi.hoisted(() => vi.fn());
const openDialog = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/lib/client/navigation/start-download", () => ({ startDownload }));
vi.mock("@/stores/dialogs", () => ({ openDialog }));

const SAMPLE = { ...sampleSound(1), pack_id: 7, copyright_label: "Royalty-Free" } as Sample;
let licenses: { license_id: string }[] = [];

beforeEach(() => {
  licenses = [];
  startDownload.mockReset();
  openDialog.mockReset();
  request
    .mockReset()
    .mockImplementation(async (call) =>
      call === "GET /api/licenses" ? { data: licenses } : { link: "/media/download/signed" },
    );
});
afterEach(() => {
  cleanup();
  signOut();
});

const item = () => screen.queryByRole("menuitem", { name: "Get certificate" });
const ownIt = () => signIn({ owned_packs: [{ kind: "sample", id: 7 }] });

it("is there for a sample that came with a pack, not for one that isn't owned", () => {
  signIn({ owned_packs: [{ kind: "oneshot", id: 7 }] });
  const { rerender } = render(<CertificateItem sound={SAMPLE} />);
  expect(item()).toBeNull();
  ownIt();
  rerender(<CertificateItem sound={{ ...SAMPLE }} />);
  expect(item()).not.toBeNull();
});

it("opens the certificate that there is", async () => {
  ownIt();
  licenses = [{ license_id: "WC-1" }];
  render(<CertificateItem sound={SAMPLE} />);
  fireEvent.click(item()!);
  await waitFor(() => expect(startDownload).toHaveBeenCalledWith("/media/download/signed"));
  expect(request.mock.calls.map(([, input]) => input.query ?? input.params)).toEqual([
    { sample_id: 1, perpage: 1 },
    { license_id: "WC-1" },
  ]);
  expect(openDialog).not.toHaveBeenCalled();
});

it.each(["without one", "when that can't be found out"])("opens the form %s", async (when) => {
  ownIt();
  if (when !== "without one") request.mockRejectedValue(new Error("offline"));
  render(<CertificateItem sound={SAMPLE} />);
  fireEvent.click(item()!);
  await waitFor(() => expect(openDialog).toHaveBeenCalledWith("generate-license", { sample: SAMPLE }));
  expect(startDownload).not.toHaveBeenCalled();
});
