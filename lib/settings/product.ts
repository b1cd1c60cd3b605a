import { STUDIO_APP_URL } from "@/lib/settings/studio-app";

/** The product's name, e-mail addresses and links, in one place so that an operator can rename it. */
export const product = {
  name: "Wavecrate",
  title: "High Quality Samples, Packs & MIDI",
  description:
    "Samples, one-shots, presets and MIDI from working producers. Play everything, pay in credits, keep what you download.",
  helpUrl: "https://help.wavecrate.example",
  /** Null without a blog: then nothing links to one. */
  blogUrl: "https://blog.wavecrate.example" as string | null,
  /** The last moment at which subscribers see the notice of the licensing upgrade, in the browser's time zone. */
  licensingUpgradeEndsAt: "2025-11-15T23:59:59",
  /** Where a browser is redirected from the pages for the desktop and studio apps. */
  desktopAppUrl: "/app",
  /**
   * The apps that users sign in to through this site. A code is sent only to one of `redirects`, the first unless the
   * app requests another; an `https:` one is a page of the app. The other URLs are where an app's window continues with
   * steps that the sign-in form doesn't cover.
   */
  apps: {
    "desktop-app": {
      title: "desktop app",
      redirects: ["wavecrate://auth"],
      forgotUrl: "wavecrate://forgot-password",
      registerUrl: "wavecrate://register",
    },
    "studio-app": {
      title: "studio app",
      redirects: ["wavecrate-studio://auth", ...(STUDIO_APP_URL ? [`${STUDIO_APP_URL}/auth`] : [])],
      forgotUrl: "/action/forgot-password",
      registerUrl: "/sign-up",
    },
  },
  supportEmail: "help@wavecrate.example",
  social: [
    { title: "Photos", href: "https://photos.example/wavecrate" },
    { title: "Videos", href: "https://videos.example/wavecrate" },
    { title: "Community", href: "https://community.example/wavecrate" },
  ],
} as const;
