/** What is wanted of how sounds fit the session. */
export interface FitChoice {
  /** Moved by few semitones. */
  shift: boolean;
  /** Stretched by little. */
  stretch: boolean;
  /** Those that fit best first. */
  best: boolean;
}

export const NO_CHOICE: FitChoice = { shift: false, stretch: false, best: false };

export const isChosen = ({ shift, stretch, best }: FitChoice): boolean => shift || stretch || best;
