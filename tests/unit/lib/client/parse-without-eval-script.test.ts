import { runInThisContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { PARSE_WITHOUT_EVAL_SCRIPT } from "@/lib/client/parse-without-eval-script";

afterEach(() => vi.unstubAllGlobals());

it("keeps zod from generating code, which the content security policy forbids", async () => {
  runInThisContext(PARSE_WITHOUT_EVAL_SCRIPT);
  const { z } = await import("zod");
  const generate = vi.fn(Function);
  vi.stubGlobal("Function", generate);
  expect(z.object({ id: z.int() }).parse({ id: 1 })).toEqual({ id: 1 });
  expect(generate).not.toHaveBeenCalled();
});
