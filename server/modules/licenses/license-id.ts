import { randomInt } from "node:crypto";

/** 32 letters and digits that can't be confused when read aloud. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The id of a new license: `WC-7K2M-QX4R-9TNB`, 60 random bits. */
export function newLicenseId(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return ["WC", ...Array.from({ length: GROUPS }, group)].join("-");
}
