/** Names of the tonics that are conventionally written with flats; the contract names pitches with sharps. */
const FLAT_MAJORS: Record<string, string> = { "C#": "Db", "D#": "Eb", "G#": "Ab", "A#": "Bb" };
const FLAT_MINORS: Record<string, string> = { "D#": "Eb", "A#": "Bb" };

/** The conventional name of a tonic in a mode: `A#` is `Bb`; `C#` stays in minor and is `Db` in major. */
export function tonicName(value: string, isMinor: boolean): string {
  return (isMinor ? FLAT_MINORS : FLAT_MAJORS)[value] ?? value;
}

/** A key as rows show it: `F# min`, `Bb maj`. */
export function keyName(value: string, isMinor: boolean): string {
  return `${tonicName(value, isMinor)} ${isMinor ? "min" : "maj"}`;
}

/** A key code of a URL (`F#m`, `A#`) as rows show it. */
export function keyCodeName(code: string): string {
  const isMinor = code.endsWith("m");
  return keyName(isMinor ? code.slice(0, -1) : code, isMinor);
}
