interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether a connection should be spared: the user saves data, or it is 2g. False in a browser that doesn't report it.
 */
export function isScarce(connection: NetworkInformation | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Whether prefetching is disabled in this browser. */
export function savesData(): boolean {
  return isScarce((navigator as Navigator & { connection?: NetworkInformation }).connection);
}
