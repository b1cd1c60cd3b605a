import { ButtonLink } from "@/components/ui/button-link";
import { sessionFlags } from "@/lib/client/session/session";

interface MailedOutcomeProps {
  title: string;
  text: string;
  isError?: boolean;
}

/** How the action of a mailed link ended, with the way on: to the settings, or to sign in. */
export function MailedOutcome({ title, text, isError = false }: MailedOutcomeProps) {
  return (
    <div role={isError ? "alert" : "status"} className="flex flex-col items-start gap-4">
      <h1>{title}</h1>
      <p className={isError ? "text-danger" : "leading-body text-ink-2"}>{text}</p>
      {sessionFlags() ? (
        <ButtonLink href="/account" variant="solid">
          Account settings
        </ButtonLink>
      ) : (
        <ButtonLink href="#login" variant="solid">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}
