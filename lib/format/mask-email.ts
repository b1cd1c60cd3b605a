/** An e-mail address of which who knows it recognizes it, and nobody else can write to it: `h••••@haldenrye.com`. */
export function maskEmail(email: string): string {
  const [, first = "", domain = ""] = /^(.).*@([^@]*)$/su.exec(email) ?? [];
  return `${first}••••@${domain}`;
}
