// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { WorkRail } from "@/components/layout/work-rail";
import { railGroups } from "@/features/admin/rail/rail-groups";
import { studioGroups } from "@/features/studio/frame/nav-links";
import { adminPagesOf } from "@/lib/routes/admin-pages";
import { leadsToPage } from "@/lib/routes/routes";

afterEach(cleanup);

const ADMIN = { is_admin: true, admin_lacks: null, is_pack_moderator: false };
const counts = { packs: 14, applications: 0, payouts: null, license_requests: 3, reports: 1 };
const admin = (path = "/admin/users/7") => railGroups(adminPagesOf(ADMIN), path, counts);
const studio = (path = "/account/seller", isSeller = true) =>
  studioGroups({ username: "juno", isSeller, packs: 1_204, notifications: 2 }, path);

describe.each([
  ["admins", admin()],
  ["the studio", studio()],
])("the rail of %s", (_, groups) => {
  const links = groups.flatMap((group) => group.links);

  it("has no icon twice, and not the search's", () => {
    const icons = links.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
    expect(icons).not.toContain("search");
  });

  it("has names that fit its width, and leads to pages", () => {
    expect(links.map(({ title }) => title).filter((title) => title.length > 14)).toEqual([]);
    expect(links.map(({ href }) => href).filter((href) => !leadsToPage(href))).toEqual([]);
  });
});

describe("the rail", () => {
  it("names each page with what waits there, and marks the present one", () => {
    render(<WorkRail label="Admin" groups={admin()} />);
    const names = ["Packs, 14 wait", "Applications", "Reports, 1 waits", "Licenses, 3 wait", "Payouts"];
    for (const name of names) expect(screen.getByRole("link", { name })).toBeTruthy();
    expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Users" }).getAttribute("aria-current")).toBe("page");
    expect(document.querySelectorAll(".work-rail-count")).toHaveLength(3);
  });

  it("counts the creator's packs, and marks no page of the shop", () => {
    render(<WorkRail label="Studio" groups={studio("/account/seller/library/pack/7/edit")} />);
    expect(screen.getByRole("link", { name: "Packs, 1,204" }).getAttribute("aria-current")).toBe("page");
    expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Your profile" }).getAttribute("href")).toBe("/juno");
  });

  it("has only their own pages for who works on somebody's pack without being a creator", () => {
    const titles = studio("/account/seller/library/pack/7", false).map(({ title }) => title);
    expect(titles).toEqual(["You"]);
  });
});
