/**
 * A number, key or code as ASCII has it, of one that was typed in the full-width forms of East Asian keyboards: `１２０`
 * is `120`. For reading alone: what somebody wrote stays as it is.
 */
export const halfWidth = (text: string): string => text.normalize("NFKC");
