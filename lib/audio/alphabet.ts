/** The URL-safe base64 alphabet: 64 digits that need no escaping in JSON, in HTML or in a URL. */
export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The value of each digit, 0 to 63. */
export const DIGIT_OF: ReadonlyMap<string, number> = new Map([...ALPHABET].map((digit, value) => [digit, value]));
