/**
 * Runs in ProfitWell's frame: `npm run inline-scripts` compiles this file into `profitwell-script.gen.ts`. It loads
 * ProfitWell once the surrounding page sends the e-mail address of a user who has agreed. Only that page can send one:
 * opened directly, or framed by another site, the document loads nothing.
 */
export {};

type Command = [name: string, options: object];

declare global {
  interface Window {
    /** Collects commands until ProfitWell's own script has replaced it. */
    profitwell?: { (...command: Command): void; q?: Command[] };
  }
}

addEventListener("message", ({ data, origin, source }) => {
  const email: unknown = data?.profitwell;
  if (window.profitwell || parent === window || source !== parent || origin !== location.origin) return;
  if (typeof email !== "string") return;
  const settings = document.getElementById("profitwell-js")?.dataset;
  const commands: Command[] = [];
  window.profitwell = Object.assign((...command: Command) => void commands.push(command), { q: commands });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${settings?.src}?auth=${encodeURIComponent(settings?.pwAuth ?? "")}`;
  document.head.append(script);
  window.profitwell("start", { user_email: email });
});
