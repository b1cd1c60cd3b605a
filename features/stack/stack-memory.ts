import { z } from "zod";
import { NEW_TITLE, type SavedStack, type StackLane } from "@/features/stack/stack-state";
import { STACK_KEY } from "@/lib/client/browser-storage";
import { stackLane } from "@/lib/contract/entities/stack";
import { MAX_LANES } from "@/lib/contract/rules/stacks";

const storedStack = z.object({
  title: z.string(),
  saved: z.object({ slug: z.string(), version: z.number(), is_public: z.boolean(), contentKey: z.string() }).nullable(),
  lanes: z.array(stackLane.omit({ position: true })).max(MAX_LANES),
});

interface RememberedStack {
  title: string;
  saved: SavedStack | null;
  lanes: readonly StackLane[];
}

/** The stack that this browser was left with, its lanes numbered from 1; an empty one if it can't be read. */
export function restoredStack(): RememberedStack {
  const { title, saved, lanes } = read() ?? { title: NEW_TITLE, saved: null, lanes: [] };
  return {
    title,
    saved: saved && { ...saved, at: null },
    lanes: lanes.map((lane, place) => ({ ...lane, id: place + 1 })),
  };
}

function read(): z.output<typeof storedStack> | null {
  try {
    return storedStack.safeParse(JSON.parse(localStorage.getItem(STACK_KEY) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps the stack in this browser: a visitor has one, and has it still after signing up. */
export function rememberStack({ title, saved, lanes }: RememberedStack): void {
  try {
    localStorage.setItem(STACK_KEY, JSON.stringify({ title, saved, lanes }));
  } catch {
    // Storage is blocked or full: it lasts until the page is left.
  }
}
