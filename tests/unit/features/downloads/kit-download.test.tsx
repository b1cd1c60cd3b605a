// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KitDownload } from "@/features/downloads/components/kit-download";
import { setUser } from "@/lib/client/session/session";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const downloadPack = vi.hoisted(() => vi.fn(async () => undefined));
const request = vi.hoisted(() => vi.fn());
vi.mock("@/features/downloads/download", () => ({ downloadPack }));
vi.mock("@/lib/api/request", () => ({ request }));

const PACK = { id: 7, kind: "sample" } as PackDetail;
const settled = () => act(() => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve))));

beforeEach(() => {
  sessionStorage.clear();
  downloadPack.mockClear();
  signOut();
});
afterEach(cleanup);

describe("the kit", () => {
  it("downloads once for a visitor who signs in on its page", async () => {
    render(<KitDownload pack={PACK} />);
    await act(async () => void signIn());
    await settled();
    expect(downloadPack).toHaveBeenCalledExactlyOnceWith(PACK, 0);
    await act(async () => setUser(fakeUser({ credit: 3 })));
    await settled();
    expect(downloadPack).toHaveBeenCalledTimes(1);
  });

  it("downloads by itself once a new user has verified the e-mail, even in another tab", async () => {
    render(<KitDownload pack={PACK} />);
    await act(async () => void signIn({ email_verified_at: null }));
    await settled();
    expect(downloadPack).not.toHaveBeenCalled();
    request.mockResolvedValue({ user: fakeUser() });
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await act(() => vi.waitFor(() => expect(downloadPack).toHaveBeenCalledExactlyOnceWith(PACK, 0)));
  });

  it("downloads when its page is opened again after verification", async () => {
    const { unmount } = render(<KitDownload pack={PACK} />);
    await act(async () => void signIn({ email_verified_at: null }));
    unmount();
    setUser(fakeUser());
    render(<KitDownload pack={PACK} />);
    await settled();
    expect(downloadPack).toHaveBeenCalledTimes(1);
  });

  it("downloads nothing by itself for a user who is already signed in", async () => {
    signIn();
    render(<KitDownload pack={PACK} />);
    await settled();
    expect(downloadPack).not.toHaveBeenCalled();
  });
});
