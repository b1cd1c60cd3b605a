import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import SignUpPage from "@/app/(checkout)/sign-up/page";

vi.mock("@/features/auth/api/load-providers", () => ({ loadProviders: async () => [] }));
vi.mock("@/features/auth/components/sign-up", () => ({ SignUp: () => null }));

it("says where the browser runs no scripts that creating an account needs them", async () => {
  const html = renderToStaticMarkup(await SignUpPage());
  expect(html).toMatch(/<noscript><p[^>]*>Creating an account needs JavaScript\. Turn it on in your browser/);
});
