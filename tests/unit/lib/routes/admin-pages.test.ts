import { describe, expect, it } from "vitest";
import { adminPagesOf } from "@/lib/routes/admin-pages";
import { matchRoute } from "@/lib/routes/routes";

const paths = (user: { is_admin: boolean; is_pack_moderator: boolean; admin_lacks?: "code" }) =>
  adminPagesOf({ admin_lacks: null, ...user }).map(({ href }) => href);

describe("the pages of admins", () => {
  it("are all open to an admin, and built", () => {
    const found = paths({ is_admin: true, is_pack_moderator: false });
    expect(found).toContain("/admin/applications");
    expect(found.filter((path) => !matchRoute(path))).toEqual([]);
  });

  it("are for a pack moderator those without strict access, and for others none", () => {
    const found = paths({ is_admin: true, is_pack_moderator: true });
    expect(found.filter((path) => matchRoute(path)?.access !== "admin")).toEqual([]);
    expect(paths({ is_admin: false, is_pack_moderator: false })).toEqual([]);
    // The guard asks for the code first.
    expect(paths({ is_admin: false, is_pack_moderator: true, admin_lacks: "code" })).toEqual(found);
  });
});
