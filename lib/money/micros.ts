/** The ledger has amounts of money in millionths of a US dollar. */
export const MICROS_PER_CENT = 10_000;
