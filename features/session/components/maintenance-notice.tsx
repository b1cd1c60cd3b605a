import { OwnAppointment } from "@/components/ui/own-appointment";
import type { Notice } from "@/features/session/api/load-notice";
import { product } from "@/lib/settings/product";

/** What it says without a text of an admin. */
export const DEFAULT_TEXT = "Your library and credits are safe.";

/** What visitors read during maintenance: what is done, and until when. */
export function MaintenanceNotice({ notice, level: Heading }: { notice: Notice; level: "h1" | "h3" }) {
  return (
    <>
      <Heading>{`${product.name} is being worked on`}</Heading>
      <p className="text-ink-2 wrap-anywhere">{notice.text || DEFAULT_TEXT}</p>
      <p className="text-ink-2">
        {notice.ends_at ? (
          <>
            <span>Back by </span>
            <OwnAppointment at={notice.ends_at} className="num whitespace-nowrap text-ink" />
            <span>. This page reloads by itself.</span>
          </>
        ) : (
          <span>This page reloads by itself as soon as we are back.</span>
        )}
      </p>
    </>
  );
}
