import { defineConfig } from "@playwright/test";
import type { STARTERS } from "@/e2e/engines/support/test";

const ENGINES: (keyof typeof STARTERS)[] = ["firefox", "webkit"];
const wanted = process.env.ENGINES?.split(",");

export default defineConfig<object, { engineName: keyof typeof STARTERS }>({
  testDir: ".",
  timeout: 240_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: { baseURL: process.env.E2E_URL ?? "http://localhost:3000" },
  projects: ENGINES.filter((name) => !wanted || wanted.includes(name)).map((name) => ({
    name,
    use: { engineName: name },
  })),
});
