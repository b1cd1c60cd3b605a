/** Words of other languages, and names, come after all other spellings. */
export const FOREIGN_RANK = 9;
export const NAME_RANK = 10;
