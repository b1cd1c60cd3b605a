// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handlePackDownloadClick } from "@/features/downloads/pack-download-click";
import { currentUser } from "@/lib/client/session/session";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { User } from "@/lib/contract/entities/user";
import { downloadsPackFree } from "@/lib/contract/rules/downloads";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/components/layout/notify", () => ({ notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock("@/lib/client/session/session", async (original) => ({
  ...(await original<typeof import("@/lib/client/session/session")>()),
  currentUser: vi.fn(),
}));

const user = { is_admin: false, is_synced_to_app: true, credit: 5 } as User;
const pack = (kind: PackDetail["kind"]) => ({ id: 7, kind, title: "Night Bus" }) as PackDetail;
const calls = () => request.mock.calls.map(([call]) => call);

beforeEach(() => {
  request.mockReset().mockResolvedValue({ download: "/media/x.zip", status: "ok", user: null });
});

describe("a whole pack without charge", () => {
  it.each([
    ["sample", "POST /api/pack/{id}/download-pack-by-admin"],
    ["preset", "POST /api/preset-packs/{id}/download-pack-by-admin"],
  ] as const)("is downloaded by an admin: %s", async (kind, call) => {
    vi.mocked(currentUser).mockReturnValue({ ...user, is_admin: true });
    await handlePackDownloadClick(pack(kind), []);
    expect(calls()).toEqual([call]);
  });

  it("is never requested for anyone else, nor for one-shots", async () => {
    vi.mocked(currentUser).mockReturnValue({ ...user, seller_status: "active" });
    await handlePackDownloadClick(pack("sample"), []);
    expect(calls()).not.toContain("POST /api/pack/{id}/download-pack-by-admin");
    expect(downloadsPackFree({ ...user, is_admin: true }, "oneshot")).toBe(false);
  });
});
