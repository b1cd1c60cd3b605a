// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Certificates } from "@/features/licensing/components/certificates";
import { GenerateLicense } from "@/features/licensing/components/generate-license";
import { RegisterTrack } from "@/features/licensing/components/register-track";
import { ApiError } from "@/lib/api/error";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

type Input = { query?: { search?: string; copyright?: string }; body?: object; params?: object };
const request = vi.hoisted(() => vi.fn<(call: string, input: Input) => Promise<unknown>>());
const startDownload = vi.hoisted(() => vi.fn());
const notifySuccess = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/lib/client/navigation/start-download", () => ({ startDownload }));
vi.mock("@/components/layout/notify", () => ({ notifySuccess }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const OWNED = [
  { ...sampleSound(1), title: "Lamp Room Choir", copyright_label: "Royalty-Free" },
  { ...sampleSound(2), title: "Back Seat Bells", copyright_label: "Royalty-Free" },
  { ...sampleSound(3), title: "Matinee", copyright_label: "Royalty B" },
];
const LICENSE = {
  license_id: "WC-7K2M-QX4R-9TNB",
  ended_at: null,
  name: "Lena Marsh",
  email: "lena@wavecrate.test",
  created_at: "2026-11-22T00:00:00Z",
  sample: { ...OWNED[0], user_display: "Kilo Marsh", pack_title: "Slag Heap", pack_thumb: "", pack_glow: "#2a2a2a" },
};
/** The API server's response to each call, or the error that it throws. */
let responses: Record<string, () => unknown>;

beforeAll(installDialog);
beforeEach(() => {
  signIn({ firstname: "Lena", lastname: "Marsh" });
  startDownload.mockReset();
  notifySuccess.mockReset();
  responses = {
    "POST /api/licenses/royalty-free": () => ({ link: "/media/download/signed" }),
    "POST /api/track-licenses": () => ({ message: "Your track is registered.", license: {} }),
    "GET /api/licenses": () => ({ data: [LICENSE], meta: { page: 1, perpage: 20, total: 1, last_page: 1 } }),
  };
  request.mockReset().mockImplementation(async (call, { query }) => {
    if (call !== "GET /api/user/downloads") return responses[call]?.();
    const { search = "", copyright } = query ?? {};
    const data = OWNED.filter(
      ({ title, copyright_label }) =>
        title.toLowerCase().includes(search.toLowerCase()) && (!copyright || copyright_label === copyright),
    );
    return { data, meta: { page: 1, perpage: 5, total: data.length, last_page: 1 } };
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

const sent = (call: string) => request.mock.calls.filter(([name]) => name === call).map(([, { body }]) => body);
/** Opens a form, whose field for the sample is loaded then. */
async function open(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("combobox", { name: "Sample" });
}
const submit = () => fireEvent.submit(screen.getByRole("dialog").querySelector("form")!);
const type = (field: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(field), { target: { value } });
const combobox = () => screen.getByRole("combobox", { name: "Sample" });
const options = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent);

/** As if it was typed: a change without `inputType` is the browser's own, which opens no list. */
const search = (value: string) => fireEvent.input(combobox(), { target: { value }, inputType: "insertText" });

/** Searches for a sample and selects the first result by keyboard. */
async function choose(title: string) {
  search(title);
  await waitFor(async () => expect(await options()).toEqual([expect.stringContaining(title)]), { timeout: 3000 });
  fireEvent.keyDown(combobox(), { key: "Enter" });
}

describe("the certificate form", () => {
  it("reports every missing field, and sends nothing", async () => {
    signIn({ email: "" });
    render(<GenerateLicense />);
    await open("Generate License");
    submit();
    for (const message of ["Please select sample", "Enter your legal name", "Enter your valid email"]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(sent("POST /api/licenses/royalty-free")).toEqual([]);
  });

  it("offers the user's royalty-free samples to the keyboard, and downloads the certificate", async () => {
    render(<GenerateLicense />);
    await open("Generate License");
    fireEvent.keyDown(combobox(), { key: "ArrowDown" });
    expect(await options()).toHaveLength(2);
    expect(request.mock.calls.find(([call]) => call === "GET /api/user/downloads")?.[1].query).toEqual({
      order: "trending",
      with: "publishing-info",
      perpage: 5,
      copyright: "Royalty-Free",
    });
    fireEvent.keyDown(combobox(), { key: "ArrowDown" });
    fireEvent.keyDown(combobox(), { key: "ArrowDown" });
    const marked = combobox().getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(marked)?.textContent).toContain("Back Seat Bells");
    fireEvent.keyDown(combobox(), { key: "Enter" });
    expect(combobox()).toHaveProperty("value", "Back Seat Bells");
    submit();
    await waitFor(() => expect(startDownload).toHaveBeenCalledWith("/media/download/signed"));
    expect(notifySuccess).toHaveBeenCalledWith(
      "Certificate for Back Seat Bells",
      expect.stringContaining("PDF"),
      expect.objectContaining({ link: { title: "Licenses", href: "/account/licensing" } }),
    );
    expect(sent("POST /api/licenses/royalty-free")).toEqual([
      { sample_id: 2, name: "Lena Marsh", email: "lena@wavecrate.test" },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows the API server's message beside its field until another sample is chosen", async () => {
    responses["POST /api/licenses/royalty-free"] = () => {
      throw new ApiError(422, "Not yours.", { sample_id: ["Not yours."] });
    };
    render(<GenerateLicense />);
    await open("Generate License");
    await choose("Lamp");
    submit();
    expect(await screen.findByText("Not yours.")).toBeTruthy();
    expect(startDownload).not.toHaveBeenCalled();
    await choose("Bells");
    await waitFor(() => expect(screen.queryByText("Not yours.")).toBeNull());
  });

  it("keeps the chosen sample when Escape closes the list, and has none once the field is emptied", async () => {
    render(<GenerateLicense />);
    await open("Generate License");
    await choose("Lamp");
    search("nothing like it");
    expect(
      await screen.findByText("No royalty-free sample in your downloads matches.", {}, { timeout: 3000 }),
    ).toBeTruthy();
    fireEvent.keyDown(combobox(), { key: "Escape" });
    expect(screen.queryByText("No royalty-free sample in your downloads matches.")).toBeNull();
    await waitFor(() => expect(combobox()).toHaveProperty("value", "Lamp Room Choir"));
    search("");
    submit();
    expect(await screen.findByText("Please select sample")).toBeTruthy();
  });
});

describe("the registration form", () => {
  it("computes the royalty while the user types, and sends its inputs", async () => {
    render(<RegisterTrack />);
    await open("Register a track");
    const output = screen.getByRole("dialog").querySelector("output");
    expect(output?.textContent).toBe("–");
    await choose("Matinee");
    for (const [seconds, percent] of [
      ["29", "5 %"],
      ["30", "10 %"],
      ["91", "15 %"],
    ] as const) {
      type(/^How long/, seconds);
      await waitFor(() => expect(output?.textContent).toBe(percent));
    }
    type("Track title", "Night bus");
    type("Artist", "Odd Hours");
    submit();
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith("Your track is registered."));
    expect(sent("POST /api/track-licenses")).toEqual([
      { sample_id: 3, type: "self-release", title: "Night bus", artist: "Odd Hours", link: "", duration_seconds: 91 },
    ]);
  });

  it("requires a record label only for releases with one", async () => {
    render(<RegisterTrack />);
    await open("Register a track");
    expect(screen.queryByLabelText("Record label")).toBeNull();
    await choose("Matinee");
    type("Track title", "Night bus");
    type("Artist", "Odd Hours");
    type(/^How long/, "45");
    fireEvent.change(screen.getByLabelText("Type of release"), { target: { value: "record-label" } });
    expect(await screen.findByLabelText("Record label")).toBeTruthy();
    submit();
    expect(await screen.findByText("Enter the record label")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Type of release"), { target: { value: "sync-placement" } });
    await waitFor(() =>
      expect(screen.getByRole("dialog").querySelector("[type=submit]")).toHaveProperty("disabled", false),
    );
    submit();
    await waitFor(() => expect(sent("POST /api/track-licenses")).toHaveLength(1));
  });

  it("says that a royalty-free sample needs no registration", async () => {
    render(<RegisterTrack />);
    await open("Register a track");
    await choose("Lamp");
    expect(await screen.findByText("This sample is Royalty-Free and needs no registration.")).toBeTruthy();
    expect(screen.getByRole("dialog").querySelector("output")?.textContent).toBe("0 %");
  });
});

describe("an empty list of certificates", () => {
  beforeEach(() => {
    responses["GET /api/licenses"] = () => ({ data: [], meta: { page: 1, perpage: 20, total: 0, last_page: 1 } });
  });

  it("leads a user with downloads to a certificate for one of them", async () => {
    signIn({ sample_downloads: [{ sample_id: 1, format: "wav", created_at: "2026-01-01T00:00:00Z" }] as never });
    render(<Certificates />);
    await screen.findByRole("button", { name: "Choose from your downloads" });
    await open("Choose from your downloads");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("leads others to samples", async () => {
    render(<Certificates />);
    const link = await screen.findByRole("link", { name: "Browse royalty-free samples" });
    expect(link.getAttribute("href")).toBe("/samples?copyright=Royalty-Free");
  });
});

describe("the PDF of a certificate", () => {
  it("is requested by the license id, and can be requested again after a failure", async () => {
    const call = "POST /api/licenses/{license_id}/download-pdf";
    let refuse = () => {};
    responses[call] = () =>
      new Promise((_, reject) => {
        refuse = () => reject(new ApiError(503, "Busy."));
      });
    render(<Certificates />);
    const button = await screen.findByRole("button", { name: "Download PDF of WC-7K2M-QX4R-9TNB" });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    refuse();
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
    expect(startDownload).not.toHaveBeenCalled();
    expect(screen.queryByText("Busy.")).toBeNull();
    responses[call] = () => ({ link: "/media/download/again" });
    fireEvent.click(button);
    await waitFor(() => expect(startDownload).toHaveBeenCalledWith("/media/download/again"));
    expect(request).toHaveBeenLastCalledWith(
      call,
      { params: { license_id: "WC-7K2M-QX4R-9TNB" } },
      expect.objectContaining({ silent: true }),
    );
  });
});
