/** The rules of new passwords, told before one is sent. */
export const PASSWORD_RULES = "At least 8 characters, no common password.";
