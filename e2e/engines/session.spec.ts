import { explained, record } from "@/e2e/engines/support/recorder";
import { expect, test } from "@/e2e/engines/support/test";
import { DEMO_PASSWORD, demoEmail } from "@/e2e/support/users";

const POLLING = { timeout: 60_000, intervals: [500] };
const PLAYER = "section[aria-label='Player']";

test("a subscriber sets the tempo of the session, hears two lanes in phase, and saves them", async ({
  visitor,
  speakers,
}) => {
  await visitor.open("/packs");
  await visitor.read(signIn, demoEmail("subscriber"), DEMO_PASSWORD);
  await visitor.open("/samples");
  await visitor.read(record);
  const [first, second] = await visitor.read(loops);

  await test.step("sets the tempo", async () => {
    await visitor.click({ role: "button", name: /^Play /, within: first });
    await visitor.click({ role: "switch", name: "Session", within: PLAYER });
    await visitor.isAt("/samples#120");
  });

  await test.step("hears two lanes in phase", async () => {
    await visitor.click({ role: "button", name: /to the stack$/, within: first });
    await visitor.sees({ css: "[aria-label='Lanes'] > li:nth-child(1)" });
    await visitor.click({ role: "button", name: /to the stack$/, within: second });
    await visitor.sees({ css: "[aria-label='Lanes'] > li:nth-child(2)" });
    await visitor.seesNo({ css: ".stack-hatch" });
    expect(await speakers.becomeAudible()).toBe(true);
    await expect.poll(() => visitor.read(explained, 0), POLLING).toBeGreaterThan(0.99);
    // A twentieth of a second beside each other they would not be the same sound.
    expect(await visitor.read(explained, 2_205)).toBeLessThan(0.98);
  });

  await test.step("saves them", async () => {
    await visitor.click({ role: "button", name: "Save", within: "section[aria-label='Stack']" });
    await visitor.sees({ css: "section[aria-label='Stack']" }, { text: "Saved" });
    expect(await visitor.read(savedLanes)).toBe(2);
  });
});

async function signIn(email: string, password: string): Promise<void> {
  await fetch("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

/** The lanes of the stack that was saved last. */
async function savedLanes(): Promise<number | undefined> {
  const { data } = (await (await fetch("/api/stacks")).json()) as { data: { lanes_count: number }[] };
  return data[0]?.lanes_count;
}

/** Selectors of the rows of the first two loops, which have a tempo. Runs in the page. */
async function loops(): Promise<[string, string]> {
  const { data } = (await (await fetch("/api/samples")).json()) as { data: { id: number; tempo: number | null }[] };
  const [one, other] = data.filter(({ tempo }) => tempo !== null);
  const select = (id: number | undefined) => `main [data-sounds] [data-sound='sample:${id}']`;
  return [select(one?.id), select(other?.id)];
}
