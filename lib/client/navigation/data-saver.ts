interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether a connection should be spared: the user saves data, or it is 2g. False in a browser that doesn't report it.
 */
export function isScarce(connection: NetworkInformation | undefined): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}

/** Whether prefetching is disabled in this browser. */
export function savesData(): boolean {
  return isScarce((navigator as Navigator & { connection?: NetworkInformation }).connection);
}
