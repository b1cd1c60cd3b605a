type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Sets who asks the user to prove who they are. Returns a function that takes it back. */
export function answerProofs(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Asks the user to prove who they are; calls at the same time share the question. Resolves to whether they did. */
export function askForProof(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
