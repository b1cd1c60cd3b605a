/**
 * The account that a form's new password is for, which no one sees: password managers read it. Place it before the
 * passwords.
 */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
