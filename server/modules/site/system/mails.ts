import { type Draft, letter } from "@/server/modules/kit/mails/letter";

/** Mail to an admin while uploads are paused because the disk is nearly full. */
export function shortDiskMail(
  to: { email: string; display: string },
  { words, webUrl }: { words: string; webUrl: string },
): Draft {
  return letter(to.email, "Uploads are paused: the disk is nearly full", {
    greeting: `Hi ${to.display},`,
    text: `${words} Creators can’t send files until more is free. Everything else goes on, for as long as there is space: free some, or move DATA_DIR to a larger disk. Uploads then go on by themselves.`,
    button: "See the jobs page",
    link: `${webUrl}/admin/jobs`,
    note: "All admins get this mail once a day while the disk is nearly full.",
  });
}
