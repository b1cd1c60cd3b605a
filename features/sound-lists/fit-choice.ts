/** What is wanted of a list in a session. */
export interface FitChoice {
  /** Moved by few semitones. */
  shift: boolean;
  /** Stretched by little. */
  stretch: boolean;
  /** Those that fit best first. */
  best: boolean;
  /** Without what the user owns, which is left out of each page as it was answered. */
  notOwned: boolean;
}

export const NO_CHOICE: FitChoice = { shift: false, stretch: false, best: false, notOwned: false };

export const isChosen = ({ shift, stretch, best, notOwned }: FitChoice): boolean =>
  shift || stretch || best || notOwned;
