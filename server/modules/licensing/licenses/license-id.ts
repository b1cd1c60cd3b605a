import { randomInt } from "node:crypto";

/** 32 letters and digits that aren't easily confused. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The id of a new license, or of a request for one (`WR`): `WC-7K2M-QX4R-9TNB`, 60 random bits. */
export function newLicenseId(prefix: "WC" | "WR" = "WC"): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return [prefix, ...Array.from({ length: GROUPS }, group)].join("-");
}
