import { z } from "zod";

/** The operating systems of the desktop app, in display order. */
export const APP_SYSTEMS = { macos: "macOS", windows: "Windows", linux: "Linux" } as const;
export type AppSystem = keyof typeof APP_SYSTEMS;

const installer = z.strictObject({
  system: z.enum(Object.keys(APP_SYSTEMS) as [AppSystem, ...AppSystem[]]),
  url: z.url({ protocol: /^https$/ }),
  version: z.string().min(1).max(40),
  /** Of the file, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/i),
  /** In bytes. */
  size: z.number().int().positive().optional(),
  /** The minimum system version, such as `macOS 13 or newer`. */
  needs: z.string().max(80).optional(),
});
export type Installer = z.output<typeof installer>;

const PROBLEM =
  "must be a JSON list of installers, each with system (macos, windows or linux), an https url, version and sha256";

/** The setting `APP_DOWNLOADS`: at most one installer for each system. */
export const appDownloadsSetting = z
  .string()
  .default("[]")
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: PROBLEM });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(installer, { error: PROBLEM })
      .refine((all) => new Set(all.map(({ system }) => system)).size === all.length, "names a system twice"),
  );

/** The installers of the desktop app, by system; a system without one is not published yet. */
export function parseInstallers(setting: string | undefined): Partial<Record<AppSystem, Installer>> {
  const installers = appDownloadsSetting.parse(setting?.trim() || undefined);
  return Object.fromEntries(installers.map((each) => [each.system, each]));
}

/** Whether there is an installer of the desktop app for any system. */
export const isAppPublished = (): boolean => Object.keys(parseInstallers(process.env.APP_DOWNLOADS)).length > 0;
