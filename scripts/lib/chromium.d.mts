export function ensureTestBrowser(): string;
