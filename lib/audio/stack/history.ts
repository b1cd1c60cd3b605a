/** The present state, and those that can be restored by undo, the latest last. */
export interface History<State> {
  present: State;
  past: readonly State[];
  /** Names what the last step changed: the next step of the same name is the same step. */
  last: string | null;
}

const MAX_STEPS = 20;

export const historyOf = <State>(present: State): History<State> => ({ present, past: [], last: null });

/** Goes one step on. `name` joins what a hand does in many moves, such as on a fader; without it each call is a step. */
export function step<State>(history: History<State>, present: State, name: string | null = null): History<State> {
  const isSame = name !== null && name === history.last;
  return {
    present,
    past: isSame ? history.past : [...history.past, history.present].slice(-MAX_STEPS),
    last: name,
  };
}

/** The hand is off: what comes next is another step. */
export const settled = <State>(history: History<State>): History<State> =>
  history.last === null ? history : { ...history, last: null };

/** Goes one step back; stays where nothing is left. */
export function undone<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  return present === undefined ? history : { present, past: history.past.slice(0, -1), last: null };
}
