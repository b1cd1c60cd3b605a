import { expect, test } from "@/e2e/engines/support/test";
import { EVERYTHING_IN_PACK, everything } from "@/e2e/support/everything";
import { freshHertz } from "@/e2e/support/tones";
import { DEMO_PASSWORD, demoEmail } from "@/e2e/support/users";

const READY_WITHIN_MS = 90_000;

test("a folder of everything becomes what it is", async ({ visitor }) => {
  await visitor.open("/packs");
  const ask = (method: string, path: string, body?: object) =>
    visitor.read(async (...[url, init]: [string, RequestInit]) => (await fetch(url, init)).json(), path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    }) as Promise<unknown>;
  await ask("POST", "/api/auth/login", { email: demoEmail("seller"), password: DEMO_PASSWORD });
  const { id } = (await ask("POST", "/api/seller/packs/add", { title: "Everything" })) as { id: number };
  await visitor.open(`/account/seller/library/pack/${id}/upload`);

  const files = Object.entries(everything(freshHertz())).map(([path, bytes]): [string, string] => [
    `Everything/${path}`,
    Buffer.from(bytes).toString("base64"),
  ]);
  // No driver chooses a folder in Firefox: the input is given its files as the browser would.
  await visitor.read((chosen) => {
    const input = document.querySelector<HTMLInputElement>("input[webkitdirectory]")!;
    const list = chosen.map(([path, data]) => {
      const file = new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], path.split("/").at(-1)!);
      return Object.defineProperty(file, "webkitRelativePath", { value: path });
    });
    Object.defineProperty(input, "files", { value: list, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, files);
  await visitor.sees(
    { role: "region", name: "Upload" },
    { text: "Preview.mp3: this is an MP3. Samples are sold as WAV or FLAC." },
  );

  const inPack = async () =>
    ((await ask("GET", `/api/seller/packs/${id}/files`)) as { files: { path: string; state: string }[] }).files;
  await expect
    .poll(async () => (await inPack()).filter(({ state }) => state === "ready").length, { timeout: READY_WITHIN_MS })
    .toBe(EVERYTHING_IN_PACK.length);
  expect((await inPack()).map(({ path }) => path).sort()).toEqual(EVERYTHING_IN_PACK);
  await visitor.sees({ role: "grid" }, { text: "Far Pad" });
  await visitor.sees({ role: "grid" }, { text: "तबला 🔥" });
  await ask("DELETE", `/api/seller/packs/${id}`);
});
