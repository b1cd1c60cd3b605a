// @vitest-environment jsdom
import { onlineManager, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/error";
import { useAction } from "@/lib/client/calls/use-action";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

const refused = new ApiError(422, "Too long.", { title: ["Too long."] });
const lost = new ApiError(0, "No response.");

/** A response that the test gives. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (failure: unknown) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

beforeEach(() => {
  request.mockReset();
  signIn();
});
afterEach(() => {
  cleanup();
  signOut();
  queryClient.clear();
  onlineManager.setOnline(true);
});

/** A playlist's switch, as a page has it. */
function Publish() {
  const [isPublic, setIsPublic] = useState(false);
  const publish = useCall("PUT /api/groups/{id}/is-public", {
    silent: true,
    optimistic: ({ body }) => {
      setIsPublic(body.is_public);
      return () => setIsPublic(!body.is_public);
    },
  });
  return (
    <>
      <button
        type="button"
        aria-pressed={isPublic}
        onClick={() => void publish.mutate({ params: { id: 3 }, body: { is_public: !isPublic } })}
      >
        {publish.isPending ? "Saving" : "Public"}
      </button>
      <p role="alert">{publish.refusal}</p>
      <button type="button" onClick={publish.clearError}>
        Clear
      </button>
    </>
  );
}

describe("useCall", () => {
  it("makes the call of its name, is pending until the response, and makes no second one meanwhile", async () => {
    const response = deferred<object>();
    request.mockReturnValue(response.promise);
    render(<Publish />);
    const button = screen.getByRole("button", { name: "Public" });
    await userEvent.dblClick(button);
    await screen.findByRole("button", { name: "Saving" });
    expect(request).toHaveBeenCalledExactlyOnceWith(
      "PUT /api/groups/{id}/is-public",
      { params: { id: 3 }, body: { is_public: true } },
      { silent: true },
    );
    response.resolve({});
    await screen.findByRole("button", { name: "Public" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
  });

  it("shows an optimistic value at once, and restores it with the reason after a failure", async () => {
    const response = deferred<object>();
    request.mockReturnValue(response.promise);
    render(<Publish />);
    await userEvent.click(screen.getByRole("button", { name: "Public" }));
    await waitFor(() => expect(screen.getByRole("button", { pressed: true })).toBeDefined());
    response.reject(refused);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Too long."));
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
  });

  it("clears the error of the last run when it runs again", async () => {
    request.mockRejectedValueOnce(refused).mockReturnValueOnce(new Promise(() => {}));
    render(<Publish />);
    await userEvent.click(screen.getByRole("button", { name: "Public" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Too long."));
    await userEvent.click(screen.getByRole("button", { name: "Public" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
  });

  it("restores nothing for a session that has ended", async () => {
    const response = deferred<object>();
    request.mockReturnValue(response.promise);
    const restore = vi.fn();
    const { result } = renderHook(() =>
      useCall("POST /api/user/toggle-app-sync", { silent: true, optimistic: () => restore }),
    );
    let running = Promise.resolve();
    act(() => {
      running = result.current.mutate({});
    });
    await waitFor(() => expect(request).toHaveBeenCalled());
    act(() => signOut());
    await act(async () => {
      response.reject(refused);
      await running;
    });
    expect(restore).not.toHaveBeenCalled();
  });

  it("loads the outdated queries again, after onSuccess and before it is done", async () => {
    request.mockResolvedValue({ message: "Sent." });
    const load = vi.fn(async () => load.mock.calls.length);
    const order: string[] = [];
    const { result } = renderHook(() => {
      const { data } = useQuery({ queryKey: ["requests", 1], queryFn: load }, queryClient);
      const other = useQuery({ queryKey: ["other"], queryFn: () => order.push("other") }, queryClient);
      const call = useCall("POST /api/user/export", {
        invalidates: [["requests"]],
        onSuccess: () => order.push(`after ${load.mock.calls.length}`),
      });
      return { data, call, other };
    });
    await waitFor(() => expect(result.current.data).toBe(1));
    await act(() => result.current.call.mutate({}));
    await waitFor(() => expect(result.current.data).toBe(2));
    expect(order).toEqual(["other", "after 1"]);
    expect(result.current.call.isPending).toBe(false);
  });

  it("loads nothing again after a failure", async () => {
    request.mockRejectedValue(refused);
    const load = vi.fn(async () => 1);
    const onFailure = vi.fn();
    const { result } = renderHook(() => {
      useQuery({ queryKey: ["requests"], queryFn: load }, queryClient);
      return useCall("POST /api/user/export", { invalidates: [["requests"]], onFailure });
    });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await act(() => result.current.mutate({}));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(refused, {});
    expect(load).toHaveBeenCalledOnce();
  });

  it("repeats the idempotency key until a response arrives, and for the same input only", async () => {
    const { result } = renderHook(() => useCall("POST /api/sound/{id}/download", { silent: true, idempotent: true }));
    const keyOf = async (id: number, response: unknown) => {
      if (response instanceof Error) request.mockRejectedValueOnce(response);
      else request.mockResolvedValueOnce(response);
      await act(() => result.current.mutate({ params: { id } }));
      return request.mock.lastCall?.[2].idempotencyKey as string;
    };
    const first = await keyOf(1, lost);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(await keyOf(2, lost)).not.toBe(first);
    expect(await keyOf(1, refused)).toBe(first);
    const second = await keyOf(1, {});
    expect(second).not.toBe(first);
    expect(await keyOf(1, {})).not.toBe(second);
  });

  it("asks for `idempotent` where the contract has it, and only there", () => {
    renderHook(() => {
      // @ts-expect-error A download is charged.
      useCall("POST /api/sound/{id}/download", { silent: true });
      // @ts-expect-error The API server would ignore the key.
      useCall("POST /api/user/export", { idempotent: true });
    });
  });

  it("gives the failure to a caller that awaits it, and to nobody else", async () => {
    request.mockRejectedValue(refused);
    const { result } = renderHook(() => useCall("POST /api/user/export", {}));
    await act(() => expect(result.current.mutateAsync({})).rejects.toBe(refused));
    await act(() => expect(result.current.mutate({})).resolves.toBeUndefined());
    expect(result.current.error).toBe(refused);
  });

  it("runs onSuccess although its component has gone, and updates no state", async () => {
    const response = deferred<object>();
    request.mockReturnValue(response.promise);
    const onSuccess = vi.fn();
    const renders = vi.fn();
    const { result, unmount } = renderHook(() => {
      renders();
      return useCall("POST /api/user/export", { onSuccess });
    });
    let running = Promise.resolve();
    act(() => {
      running = result.current.mutate({});
    });
    await waitFor(() => expect(result.current.isPending).toBe(true));
    unmount();
    const count = renders.mock.calls.length;
    response.resolve({ link: "/x" });
    await running;
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ link: "/x" }, {});
    expect(renders).toHaveBeenCalledTimes(count);
  });

  it("forgets its input soon after its component has gone: it may be a password", async () => {
    request.mockResolvedValue({});
    const { result, unmount } = renderHook(() => useCall("POST /api/user/deletion", { silent: true }));
    await act(() => result.current.mutate({ body: { current_password: "correct horse" } }));
    unmount();
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  });
});

describe("useAction", () => {
  it("fails at once without a network", async () => {
    onlineManager.setOnline(false);
    const { result } = renderHook(() => useAction(() => Promise.reject(lost)));
    act(() => void result.current.mutate());
    await waitFor(() => expect(result.current.refusal).toBe("No response."));
  });

  it("leaves an error that isn't a refusal to the browser's log", async () => {
    const bug = new TypeError("undefined is not a function");
    const { result } = renderHook(() => useAction(() => Promise.reject(bug)));
    await act(() => expect(result.current.mutate()).rejects.toBe(bug));
    expect(result.current.error).toBeNull();
  });

  it("has the input while it runs", async () => {
    const response = deferred<string>();
    const { result } = renderHook(() => useAction((_answer: "skip" | "save") => response.promise));
    act(() => void result.current.mutate("skip"));
    await waitFor(() => expect(result.current.pendingInput).toBe("skip"));
    response.resolve("");
    await waitFor(() => expect(result.current.pendingInput).toBeUndefined());
  });
});
