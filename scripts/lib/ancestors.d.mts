export function whenAncestorsAreGone(act: () => void): void;
