import { describe, expect, it, vi } from "vitest";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { AccountStatus } from "@/lib/contract/entities/user";
import { guardPage } from "@/lib/guards/page-guard";
import type { SessionFlags } from "@/lib/http/session";
import { matchRoute, routes } from "@/lib/routes/routes";

const flags: SessionFlags = {
  verified: true,
  force_reset: false,
  seller: false,
  admin: false,
  subscribed: false,
  trial: false,
  free_pass: false,
  overdue: false,
};
const account: AccountStatus = {
  email_verified_at: "2026-01-01T00:00:00Z",
  force_reset_password: false,
  has_ever_paid: false,
  is_admin: false,
  admin_lacks: null,
  is_pack_moderator: false,
  seller_status: "none",
  subscription_status: "none",
};

interface Visit {
  /** Null for a visitor, an error where it can't be found out. */
  as?: Partial<AccountStatus> | Error | null;
  flags?: Partial<SessionFlags>;
  maintenance?: boolean;
  /** The pack whose pages the user may open. */
  pack?: number;
  /** The pack that the user sees, on sale or not. */
  kept?: { kind: PackKind; id: number };
  /** The user's stack, and whether others see it. */
  stack?: { slug: string; isShown: boolean };
  /** The user's large zip. */
  zip?: number;
}

async function visit(url: string, { as = null, flags: set, maintenance = false, pack, kept, stack, zip }: Visit = {}) {
  const [path = "/", query] = url.split("?");
  const user = vi.fn(async () => {
    if (as instanceof Error) throw as;
    return as && { ...account, ...as };
  });
  const opensPack = vi.fn(async ({ kind, id }: ReviewedPackRef) => kind === "sample" && id === pack);
  const seesPack = vi.fn(async (kind: PackKind, id: number) => kind === kept?.kind && id === kept.id);
  const ownStack = vi.fn(async (slug: string) => (slug === stack?.slug ? stack : null));
  const ownsZip = vi.fn(async (id: number) => id === zip);
  const verdict = await guardPage({
    path,
    search: query ? `?${query}` : "",
    route: matchRoute(path),
    flags: as || set ? { ...flags, ...set } : null,
    maintenance,
    user,
    opensPack,
    seesPack,
    ownStack,
    ownsZip,
  });
  const requests = [user, opensPack, seesPack, ownStack, ownsZip].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return { verdict, requests };
}

const pass = { kind: "pass" };
const redirect = (to: string) => ({ kind: "redirect", to });

describe("public pages", () => {
  it("open without a request to the API server, signed in or not", async () => {
    for (const url of ["/", "/samples?genres=1", "/packs/7", "/haldenrye", "/no/such/page"]) {
      expect(await visit(url)).toEqual({ verdict: pass, requests: 0 });
      expect(await visit(url, { as: {} })).toEqual({ verdict: pass, requests: 0 });
    }
  });
});

describe("the page of a large zip", () => {
  it("is there for who asked for it alone", async () => {
    const user = {};
    expect((await visit("/my-library/zips/7", { as: user, zip: 7 })).verdict).toEqual(pass);
    for (const url of ["/my-library/zips/8", "/my-library/zips/x"]) {
      expect((await visit(url, { as: user, zip: 7 })).verdict).toEqual({ kind: "not-found" });
    }
    expect((await visit("/my-library/zips/7")).verdict).toEqual(redirect("/?redirect=%2Fmy-library%2Fzips%2F7#login"));
  });
});

describe("the page of a stack", () => {
  const hidden = { slug: "night-bus", isShown: false };
  const shown = { slug: "night-bus", isShown: true };
  const user = { email_verified_at: "2026-01-01T00:00:00Z" };

  it("leads its user to their own page while nobody else sees it", async () => {
    const { verdict } = await visit("/stacks/night-bus", { as: user, stack: hidden });
    expect(verdict).toEqual(redirect("/my-library/stacks/night-bus"));
    expect((await visit("/stacks/night-bus", { as: user, stack: shown })).verdict).toEqual(pass);
    expect((await visit("/stacks/other", { as: user, stack: hidden })).verdict).toEqual(pass);
  });

  it("is decided without a request for visitors", async () => {
    expect(await visit("/stacks/night-bus", { stack: hidden })).toEqual({ verdict: pass, requests: 0 });
  });

  it("in the library is its user's alone, and a visitor signs in first", async () => {
    const own = "/my-library/stacks/night-bus";
    for (const stack of [hidden, shown]) expect((await visit(own, { as: user, stack })).verdict).toEqual(pass);
    expect((await visit(own, { as: { ...user, is_admin: true } })).verdict).toEqual({ kind: "not-found" });
    expect((await visit(own, { stack: hidden })).verdict).toEqual(
      redirect("/?redirect=%2Fmy-library%2Fstacks%2Fnight-bus#login"),
    );
  });
});

describe("signed-in pages", () => {
  it("send a visitor to sign in and back", async () => {
    const { verdict } = await visit("/my-library/likes?page=2");
    expect(verdict).toEqual(redirect("/?redirect=%2Fmy-library%2Flikes%3Fpage%3D2#login"));
  });

  it("don't trust a state cookie alone", async () => {
    const { verdict, requests } = await visit("/account", { flags: {} });
    expect(verdict).toEqual(redirect("/?redirect=%2Faccount#login"));
    expect(requests).toBe(1);
  });

  it("require a verified e-mail, except where it is verified", async () => {
    const as = { email_verified_at: null };
    for (const path of ["/my-library", "/account/change-password"]) {
      expect((await visit(path, { as })).verdict).toEqual(redirect("/account/verify"));
    }
    expect((await visit("/account/verify", { as })).verdict).toEqual(pass);
    expect((await visit("/account/verify?token=a")).verdict).toEqual(pass);
    expect((await visit("/logout", { as })).verdict).toEqual(pass);
  });

  it.each(["/account/email", "/account/sign-in", "/account/delete", "/account/payee"])(
    "that mails link to open with a token for everyone: %s",
    async (path) => {
      for (const as of [null, { email_verified_at: null }, {}, { is_admin: true }]) {
        expect((await visit(`${path}?token=a`, { as })).verdict).toEqual(pass);
      }
      expect((await visit("/account?token=a")).verdict).toEqual(redirect("/?redirect=%2Faccount%3Ftoken%3Da#login"));
    },
  );

  it.each(["/account/email", "/account/sign-in", "/account/delete", "/account/payee"])(
    "that mails link to open without a token only for verified users and admins: %s",
    async (path) => {
      expect((await visit(path)).verdict).toEqual(redirect(`/?redirect=${encodeURIComponent(path)}#login`));
      expect((await visit(path, { as: { email_verified_at: null } })).verdict).toEqual(redirect("/account/verify"));
      expect((await visit(path, { as: {} })).verdict).toEqual(pass);
      expect((await visit(path, { as: { is_admin: true } })).verdict).toEqual(pass);
    },
  );
});

describe("a forced change of the password", () => {
  const as = { force_reset_password: true };
  it("comes before every page, before public ones by the cookie", async () => {
    expect(await visit("/samples", { as, flags: { force_reset: true } })).toEqual({
      verdict: redirect("/account/change-password"),
      requests: 0,
    });
    for (const path of ["/my-library", "/account/verify", "/account/verify?token=a"]) {
      expect((await visit(path, { as })).verdict).toEqual(redirect("/account/change-password"));
    }
  });

  it("comes after the verification for users who need both, without a redirect loop", async () => {
    const both = { as: { ...as, email_verified_at: null }, flags: { force_reset: true, verified: false } };
    for (const path of ["/samples", "/my-library", "/account/change-password"]) {
      expect((await visit(path, both)).verdict).toEqual(redirect("/account/verify"));
    }
    expect((await visit("/account/verify", both)).verdict).toEqual(pass);
  });

  it("leaves its own page and signing out available", async () => {
    expect((await visit("/account/change-password", { as, flags: { force_reset: true } })).verdict).toEqual(pass);
    expect((await visit("/logout", { as, flags: { force_reset: true } })).verdict).toEqual(pass);
  });
});

describe("roles", () => {
  it("admit active creators to the studio, and redirect others to their account", async () => {
    expect((await visit("/account/seller/library", { as: { seller_status: "active" } })).verdict).toEqual(pass);
    expect((await visit("/account/seller/library", { as: { seller_status: "applied" } })).verdict).toEqual(
      redirect("/account"),
    );
  });

  it("hide admin pages from all others, visitors too", async () => {
    expect((await visit("/admin/packs")).verdict).toEqual({ kind: "not-found" });
    expect((await visit("/admin/packs", { as: {} })).verdict).toEqual({ kind: "not-found" });
    expect((await visit("/admin/packs", { as: { is_admin: true, is_pack_moderator: true } })).verdict).toEqual(pass);
    expect((await visit("/admin/users/3", { as: { is_admin: true, is_pack_moderator: true } })).verdict).toEqual({
      kind: "not-found",
    });
    expect((await visit("/admin/users/3", { as: { is_admin: true } })).verdict).toEqual(pass);
  });

  it("lead an admin whose session lacks the code, or the second factor, to where it gets it, and back", async () => {
    for (const admin_lacks of ["code", "second-factor"] as const) {
      const lead = async (url: string) => (await visit(url, { as: { admin_lacks } })).verdict;
      const asked = (url: string) => redirect(`/account/second-factor?redirect=${encodeURIComponent(url)}`);
      for (const url of ["/admin/packs?page=2", "/admin/users/3", "/account/seller/library/pack/7"]) {
        expect(await lead(url)).toEqual(asked(url));
      }
      expect(await lead("/account")).toEqual(pass);
      expect(await lead("/account/seller/library")).toEqual(redirect("/account"));
    }
  });

  it.each(["", "/edit", "/upload"])(
    "open the pages of a pack to who may edit it, whatever their role: %s",
    async (page) => {
      const path = `/account/seller/library/pack/7${page}`;
      for (const as of [{}, { seller_status: "active" }, { is_admin: true }] as const) {
        expect(await visit(path, { as, pack: 7 })).toEqual({ verdict: pass, requests: 2 });
      }
      for (const as of [{ seller_status: "active" }, { is_admin: true }] as const) {
        expect((await visit(path, { as, pack: 8 })).verdict).toEqual({ kind: "not-found" });
      }
      // Who has no studio, or no longer, is led to the account from old mails.
      for (const as of [{}, { seller_status: "applied" }, { is_moderator: true }] as const) {
        expect((await visit(path, { as, pack: 8 })).verdict).toEqual(redirect("/account"));
      }
      const missing = path.replace("7", "7x");
      expect((await visit(missing, { as: { seller_status: "active" }, pack: 7 })).verdict).toEqual({
        kind: "not-found",
      });
    },
  );

  it("don't ask for a pack before somebody is signed in, verified and free to go", async () => {
    const path = "/account/seller/library/pack/7";
    const signIn = redirect("/?redirect=%2Faccount%2Fseller%2Flibrary%2Fpack%2F7#login");
    expect(await visit(path, { pack: 7 })).toEqual({ verdict: signIn, requests: 0 });
    expect(await visit(path, { pack: 7, flags: {} })).toEqual({ verdict: signIn, requests: 1 });
    const unverified = await visit(path, { pack: 7, as: { email_verified_at: null } });
    expect(unverified).toEqual({ verdict: redirect("/account/verify"), requests: 1 });
  });

  it("open the download page only to users who have paid and are on no free pass", async () => {
    expect((await visit("/app/download", { as: { has_ever_paid: true } })).verdict).toEqual(pass);
    expect((await visit("/app/download", { as: {} })).verdict).toEqual(redirect("/app"));
    const onPass = { has_ever_paid: true, subscription_status: "free_pass" } as const;
    expect((await visit("/app/download", { as: onPass })).verdict).toEqual(redirect("/app"));
  });
});

describe("maintenance", () => {
  it("keeps all but admins on its page, which redirects home when it ends", async () => {
    expect((await visit("/samples", { maintenance: true })).verdict).toEqual(redirect("/maintenance"));
    expect((await visit("/maintenance", { maintenance: true })).verdict).toEqual(pass);
    expect((await visit("/maintenance")).verdict).toEqual(redirect("/"));
    const admin = { as: { is_admin: true }, flags: { admin: true }, maintenance: true };
    expect((await visit("/samples", admin)).verdict).toEqual(pass);
    const waiting = { as: { admin_lacks: "code" as const }, flags: { admin: true }, maintenance: true };
    expect((await visit("/account", waiting)).verdict).toEqual(pass);
    expect((await visit("/samples", { ...admin, as: {} })).verdict).toEqual(redirect("/maintenance"));
    expect((await visit("/samples", { flags: { admin: true }, maintenance: true })).verdict).toEqual(
      redirect("/maintenance"),
    );
  });

  it("keeps out whoever can’t be shown to be an admin, rather than fail", async () => {
    const failing = { flags: { admin: true }, as: new Error("The API server responded with 503."), maintenance: true };
    expect((await visit("/admin/users", failing)).verdict).toEqual(redirect("/maintenance"));
    expect((await visit("/rss.xml", failing)).verdict).toEqual({ kind: "unavailable" });
    await expect(visit("/admin/users", { ...failing, maintenance: false })).rejects.toThrow("503");
  });

  it("refuses feeds and embeds, which can’t show its page, to all but admins", async () => {
    for (const path of ["/rss.xml", "/embed/sounds/1", "/embed/packs/x"]) {
      expect((await visit(path, { maintenance: true })).verdict).toEqual({ kind: "unavailable" });
      expect((await visit(path, { as: {}, maintenance: true })).verdict).toEqual({ kind: "unavailable" });
      expect(
        (await visit(path, { as: { is_admin: true }, flags: { admin: true }, maintenance: true })).verdict,
      ).toEqual(pass);
      expect((await visit(path)).verdict).toEqual(pass);
    }
  });
});

describe("pages for the apps", () => {
  it("open only in the apps' windows", async () => {
    expect((await visit("/desktop-auth?source=desktop-app")).verdict).toEqual(pass);
    expect((await visit("/studio-auth?source=studio-app&theme=light")).verdict).toEqual(pass);
    expect((await visit("/studio-auth?source=other")).verdict).toEqual(redirect("/app"));
    expect((await visit("/desktop-auth")).verdict).toEqual(redirect("/app"));
  });

  it("open the browser's sign-in only for a desktop app that requests it", async () => {
    expect((await visit("/desktop-login?desktop_auth=true")).verdict).toEqual(pass);
    expect((await visit("/desktop-login")).verdict).toEqual(redirect("/app"));
    expect((await visit("/desktop-login?desktop_auth=false")).verdict).toEqual(redirect("/app"));
  });
});

describe("the table of routes", () => {
  it("lists no path twice and matches each of its own", () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    for (const entry of routes) {
      expect(matchRoute(entry.path.replace(/\{\w+\}/g, "7x"))).toBe(entry);
    }
  });

  it("doesn't take an unknown path for a profile", () => {
    expect(matchRoute("/account/verify")?.access).toBe("signed-in");
    expect(matchRoute("/no-such-route/x/y")).toBeNull();
  });
});

it("the page of a pack in the library opens for who sees the pack, and is a 404 for others and for no pack", async () => {
  const page = (id: string, as: Visit = { as: {} }) =>
    visit(`/my-library/packs/${id}`, { kept: { kind: "sample", id: 7 }, ...as });
  expect(await page("7")).toEqual({ verdict: pass, requests: 2 });
  expect((await page("8")).verdict).toEqual({ kind: "not-found" });
  expect(await page("x7")).toEqual({ verdict: { kind: "not-found" }, requests: 1 });
  expect((await page("7", {})).verdict).toEqual(redirect("/?redirect=%2Fmy-library%2Fpacks%2F7#login"));
  expect((await visit("/my-library/packs/7", { as: {}, pack: 7 })).verdict).toEqual({ kind: "not-found" });
  const preset: Visit = { as: {}, kept: { kind: "preset", id: 7 } };
  expect((await visit("/my-library/preset-packs/7", preset)).verdict).toEqual(pass);
  expect((await visit("/my-library/oneshot-packs/7", preset)).verdict).toEqual({ kind: "not-found" });
  expect((await page("7", preset)).verdict).toEqual({ kind: "not-found" });
});
