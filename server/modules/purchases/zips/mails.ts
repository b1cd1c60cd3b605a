import { formatBytes } from "@/lib/format/bytes";
import { countOf } from "@/lib/format/count";
import { formatLongDay } from "@/lib/format/date";
import { zipPath } from "@/lib/routes/zip-path";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";

interface Reader {
  email: string;
  display: string;
}

interface ZipFacts {
  id: number;
  name: string;
  files: number;
  bytes: number;
}

const factsOf = ({ name, files, bytes }: ZipFacts) => [
  { name: "File", value: name },
  { name: "In it", value: `${countOf(files, "file")}, ${formatBytes(bytes)}` },
];

/** Tells a user that a large zip can be downloaded. */
export function zipReadyMail(to: Reader, zip: ZipFacts & { expires_at: Date }, webUrl: string): Draft {
  return letter(to.email, "Your zip is ready", {
    greeting: `Hi ${to.display},`,
    text: `Your files are in one zip now. We keep it until ${formatLongDay(zip.expires_at.toISOString())}.`,
    facts: factsOf(zip),
    button: "Download it",
    link: webUrl + zipPath(zip.id),
    note: "What you bought stays yours: the same page makes the zip again at any time after that.",
  });
}

/** Tells a user that a large zip couldn't be written. */
export function zipFailedMail(to: Reader, zip: ZipFacts & { failure: string }, webUrl: string): Draft {
  return letter(to.email, "Your zip couldn’t be made", {
    greeting: `Hi ${to.display},`,
    text: zip.failure,
    facts: factsOf(zip),
    button: "See your zip",
    link: webUrl + zipPath(zip.id),
    note: "You can always download your sounds one by one.",
  });
}
