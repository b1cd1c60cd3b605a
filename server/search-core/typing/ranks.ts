/** Words of other languages and lengths, which nearly everything has, then names: after all other spellings. */
export const LATE_RANK = 9;
export const NAME_RANK = 10;
