// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { ApiError } from "@/lib/api/error";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { type FakePicture, installImages } from "@/tests/unit/features/pictures/fake-image";

const AREA = { x: 300, y: 0, width: 900, height: 900 };
/** jsdom measures nothing; the real one is tried in the browser. */
vi.mock("react-easy-crop", () => ({
  default: function FakeCropper(props: {
    zoom: number;
    onCropAreaChange: (share: object, area: object) => void;
    cropperProps: object;
  }) {
    return (
      <>
        <img alt="" data-testid="media" onLoad={() => props.onCropAreaChange({}, AREA)} />
        <div {...props.cropperProps} data-zoom={props.zoom} />
      </>
    );
  },
}));

const { announce, mountLiveRegion } = vi.hoisted(() => ({
  announce: vi.fn<(text: string) => void>(),
  mountLiveRegion: vi.fn<() => void>(),
}));
vi.mock("@/lib/client/announcing/live-region", () => ({ announce, mountLiveRegion }));

let picture: FakePicture | null;
let images: ReturnType<typeof installImages>;
const send = vi.fn<SendPicture>();
const onSaved = vi.fn();
/** Settles the upload in progress. */
let settle: { saved: () => Promise<void>; failed: (reason: Error) => Promise<void> };

beforeEach(() => {
  installDialog();
  images = installImages(() => picture);
  picture = { width: 1_500, height: 900 };
  onSaved.mockReset();
  announce.mockReset();
  send.mockReset().mockImplementation(
    (_body, { signal }) =>
      new Promise((resolve, reject) => {
        settle = {
          saved: () => act(async () => resolve({ thumb: "/media/covers/new" })),
          failed: (reason) => act(async () => reject(reason)),
        };
        signal?.addEventListener("abort", () => reject(new Error("canceled")));
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = new File(["picture"], "me.png", { type: "image/png" });
const show = (kind: "portrait" | "pack-cover") =>
  render(
    <PictureField
      kind={kind}
      picture={null}
      user={{ username: "ada", display: "Ada" }}
      send={send}
      onSaved={onSaved}
    />,
  );
const field = () => screen.getByRole("group", { name: /image$/ });
const dropped = (files: File[]) => ({ dataTransfer: { files, types: ["Files"] } });
const choose = async () => {
  await userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);
};
/** The dialog, once its picture is loaded. */
const dialog = async (name = "Set Pack Image") => {
  const shown = await screen.findByRole("dialog", { name });
  fireEvent.load(await within(shown).findByTestId("media"));
  return shown;
};
const sent = (share: number) => act(async () => send.mock.lastCall?.[1].onSent?.(share));

describe("a picture", () => {
  it.each([
    ["chosen", choose],
    ["dropped", async () => void fireEvent.drop(field(), dropped([file]))],
    ["pasted in the field", async () => void fireEvent.paste(field(), { clipboardData: { files: [file] } })],
    [
      "pasted where nothing has the focus",
      async () => void fireEvent.paste(document.body, { clipboardData: { files: [file] } }),
    ],
  ])("that is %s is cropped, sent and saved", async (_way, take) => {
    show("portrait");
    await take();
    const cropper = await dialog("Set Profile Image");
    await userEvent.click(await within(cropper).findByRole("button", { name: "Crop and Save" }));
    expect(send).toHaveBeenCalledWith(
      { thumb: file, ...AREA },
      { signal: expect.any(AbortSignal), onSent: expect.any(Function), silent: "failures" },
    );
    await sent(0.45);
    expect(within(cropper).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("45");
    await settle.saved();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith("/media/covers/new");
    expect((cropper as HTMLDialogElement).open).toBe(false);
    expect(images.revoked).toHaveBeenCalledWith("blob:me");
  });

  it("is announced: its beginning, its quarters and its end, once each", async () => {
    show("portrait");
    expect(mountLiveRegion).toHaveBeenCalled();
    await choose();
    const cropper = await dialog("Set Profile Image");
    await userEvent.click(await within(cropper).findByRole("button", { name: "Crop and Save" }));
    for (const share of [0.1, 0.3, 0.4, 0.8, 1]) await sent(share);
    expect(announce.mock.calls.flat()).toEqual(["Uploading the picture", "25 % uploaded", "75 % uploaded"]);
    await settle.saved();
    expect(announce.mock.lastCall).toEqual(["Picture saved"]);
  });

  it("that is pasted into another field stays there", async () => {
    show("portrait");
    const other = document.body.appendChild(document.createElement("textarea"));
    fireEvent.paste(other, { clipboardData: { files: [file] } });
    await act(async () => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    other.remove();
  });

  it("that can't be used is refused in the field", async () => {
    picture = { width: 900, height: 400 };
    show("portrait");
    await choose();
    const alert = await within(field()).findByText(/at least 500 × 500 pixels. This one has 900 × 400/);
    expect(alert.closest("[role=alert]")).not.toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("that is square is still cropped as a portrait", async () => {
    picture = { width: 900, height: 900 };
    show("portrait");
    await choose();
    await dialog("Set Profile Image");
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a square pack image", () => {
  beforeEach(() => {
    picture = { width: 900, height: 900 };
    show("pack-cover");
  });

  it("is taken as it is, and says Processing meanwhile", async () => {
    await choose();
    expect(await screen.findByRole("button", { name: "Processing" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(send.mock.lastCall?.[0]).toEqual({ thumb: file, x: 0, y: 0, width: 900, height: 900, is_square: "1" });
    await settle.saved();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith("/media/covers/new");
    expect(screen.getByRole("button", { name: "Set Pack Image" })).toBeTruthy();
  });

  it("that the API server refuses leaves its reason in the field", async () => {
    await choose();
    await settle.failed(new ApiError(422, "The picture is damaged. Choose another one."));
    expect(within(field()).getByRole("alert").textContent).toBe("The picture is damaged. Choose another one.");
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("is cancelled without a word, and another one can be chosen", async () => {
    await choose();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(send.mock.lastCall?.[1].signal?.aborted).toBe(true);
    expect(within(field()).getByRole("alert").textContent).toBe("");
    await choose();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("isn't replaced by another one while it is being sent", async () => {
    await choose();
    fireEvent.drop(field(), dropped([file]));
    await act(async () => {});
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("the cropper of a pack image", () => {
  const opened = async () => {
    show("pack-cover");
    await choose();
    const cropper = await dialog();
    return { cropper, save: await within(cropper).findByRole("button", { name: "Crop and Save" }) };
  };

  it("shows why the picture was refused, and keeps the crop", async () => {
    const { cropper, save } = await opened();
    await userEvent.click(save);
    await settle.failed(new ApiError(503, "Too many files are being sent. Try again in a moment."));
    expect(within(cropper).getByRole("alert").textContent).toContain("Too many files");
    expect((cropper as HTMLDialogElement).open).toBe(true);
    expect(within(field()).getByRole("alert").textContent).toBe("");
  });

  it("stops the upload on Escape, unless everything is sent: then the result counts", async () => {
    const { cropper, save } = await opened();
    await userEvent.click(save);
    fireEvent(cropper, new Event("cancel", { cancelable: true }));
    expect(send.mock.lastCall?.[1].signal?.aborted).toBe(true);
    await act(async () => {});
    expect((cropper as HTMLDialogElement).open).toBe(false);

    await choose();
    await dialog();
    await userEvent.click(await within(cropper).findByRole("button", { name: "Crop and Save" }));
    await sent(1);
    fireEvent(cropper, new Event("cancel", { cancelable: true }));
    expect(send.mock.lastCall?.[1].signal?.aborted).toBe(false);
    await settle.saved();
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it("zooms by + and -, within the smallest square", async () => {
    const { cropper } = await opened();
    const frame = within(cropper).getByRole("application");
    const zoom = () => Number(frame.getAttribute("data-zoom"));
    fireEvent.keyDown(frame, { key: "+" });
    expect(zoom()).toBeCloseTo(1.08);
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(frame, { key: "=" });
    expect(zoom()).toBe(1.8);
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(frame, { key: "-" });
    expect(zoom()).toBe(1);
    expect(within(cropper).getByRole("slider", { name: "Zoom" })).toBeTruthy();
  });
});
