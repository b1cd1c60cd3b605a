import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyOnce } from "@/features/admin/users/components/copy-once";

interface AddedUserProps {
  id: number;
  display: string;
  email: string;
  /** Null if it was mailed. */
  link: string | null;
  onAnother: () => void;
}

/** That an account was added, and its link if the admin passes it on. */
export function AddedUser({ id, display, email, link, onAnother }: AddedUserProps) {
  return (
    <section aria-label="Added" className="grid max-w-xl gap-5" role="status">
      <p className="leading-body">
        {link
          ? `${display} has an account. Give them this link: it sets their password and works for 7 days.`
          : `${display} has an account. A mail to ${email} has the link to set a password, good for 7 days.`}
      </p>
      {link && <CopyOnce label="Link to set the password" link={link} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/admin/users/${id}`} variant={link ? "quiet" : "solid"}>
          {`Open ${display}`}
        </ButtonLink>
        <Button variant="ghost" onClick={onAnother}>
          Add another
        </Button>
      </div>
    </section>
  );
}
