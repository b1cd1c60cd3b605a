// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followOtherTabs } from "@/lib/client/session/other-tabs";
import { setUser } from "@/lib/client/session/session";
import { fakeUser, signIn } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

describe("another tab of this browser", () => {
  let other: BroadcastChannel;
  let heard: unknown[];
  let stop: () => void;
  const signedOut = vi.fn();

  beforeEach(() => {
    other = new BroadcastChannel("session");
    heard = [];
    other.onmessage = ({ data }) => heard.push(data);
    signIn({ id: 5 });
    setUser(null);
    stop = followOtherTabs(signedOut);
  });
  afterEach(() => {
    stop();
    other.close();
    vi.clearAllMocks();
  });

  it("hears who is signed in, and that the e-mail is confirmed, each once", async () => {
    setUser(fakeUser({ id: 7, email_verified_at: null }));
    setUser(fakeUser({ id: 7, email_verified_at: null, credit: 5 }));
    setUser(fakeUser({ id: 7 }));
    setUser(null);
    await vi.waitFor(() => expect(heard).toEqual(["7 false", "7 true", "visitor"]));
  });

  it("makes this one load the user again, and say that the session has ended", async () => {
    setUser(fakeUser({ id: 7, email_verified_at: null }));
    request.mockResolvedValueOnce({ user: fakeUser({ id: 7 }) });
    other.postMessage("7 true");
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    other.postMessage("7 true");
    expect(signedOut).not.toHaveBeenCalled();
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    other.postMessage("visitor");
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledOnce());
    expect(request).toHaveBeenCalledOnce();
  });
});
