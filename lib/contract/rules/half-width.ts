/**
 * A number, key or code in ASCII that may have been typed in the full-width characters of an East Asian keyboard: `１２０`
 * becomes `120`. Only for reading values: text that people wrote is kept as they wrote it.
 */
export const halfWidth = (text: string): string => text.normalize("NFKC");
