import { Table, Td, Th } from "@/components/ui/table";
import {
  ANALYTICS_CHOICE_KEY,
  FORMAT_KEY,
  LICENSE_UPGRADE_KEY,
  PLAYBACK_KEY,
  RECENT_SEARCHES_KEY,
  VOLUME_KEY,
} from "@/lib/client/browser-storage";
import { THEME_KEY } from "@/lib/client/theme-script";
import { sessionCookieNames } from "@/lib/http/session";
import { ASKS_ABOUT_ANALYTICS } from "@/lib/settings/analytics";
import { WEB_URL } from "@/lib/settings/urls";

const cookieNames = sessionCookieNames(WEB_URL);

const STORED = [
  {
    name: cookieNames.session,
    kind: "Cookie",
    why: "Keeps you signed in. Scripts can’t read it.",
    until: "1 year, or until you sign out",
  },
  {
    name: cookieNames.state,
    kind: "Cookie",
    why: "Tells the page what to show until your account has loaded. A few letters, no name.",
    until: "As long as the session",
  },
  {
    name: cookieNames.device,
    kind: "Cookie",
    why: "Recognises this browser, so that someone else’s wrong passwords can’t lock you out. It doesn’t sign you in.",
    until: "1 year from your last sign-in",
  },
  {
    name: cookieNames.social,
    kind: "Cookie",
    why: "Makes sure that it’s you who comes back from Google or Facebook, if you sign in there.",
    until: "10 minutes, or until you are back",
  },
  { name: THEME_KEY, kind: "Local storage", why: "Dark or light.", until: "Until you clear it" },
  {
    name: RECENT_SEARCHES_KEY,
    kind: "Local storage",
    why: "Your recent searches, listed under the search box.",
    until: "Until you clear them",
  },
  { name: VOLUME_KEY, kind: "Local storage", why: "The player’s volume.", until: "Until you clear it" },
  {
    name: FORMAT_KEY,
    kind: "Local storage",
    why: "The format you last downloaded, which the download button offers first.",
    until: "Until you clear it",
  },
  {
    name: PLAYBACK_KEY,
    kind: "Local storage",
    why: "What the player does at the end of a sound.",
    until: "Until you clear it",
  },
  {
    name: LICENSE_UPGRADE_KEY,
    kind: "Local storage",
    why: "That you have seen the news about licensing.",
    until: "Until you clear it",
  },
  {
    name: "intent, paid-goal",
    kind: "Session storage",
    why: "What you wanted before you signed in or paid, so that it follows by itself.",
    until: "Until it is done, or the tab is closed",
  },
  {
    name: "intents-done",
    kind: "Local storage",
    why: "That it was done, so that no other tab does it again. Random numbers.",
    until: "Until you clear it",
  },
  {
    name: "notice-shown",
    kind: "Session storage",
    why: "That something has opened by itself in this visit.",
    until: "Until the tab is closed",
  },
  ...(ASKS_ABOUT_ANALYTICS
    ? [
        {
          name: ANALYTICS_CHOICE_KEY,
          kind: "Local storage",
          why: "Whether your visits may be counted.",
          until: "Until you clear it",
        },
      ]
    : []),
];

/** If the table is too narrow for four columns, the contents of two of them move below the others. */
const WIDE = "max-[700px]:hidden";
const NARROW = "mt-0.5 block text-sm text-ink-3 min-[701px]:hidden";

/** Everything that the site itself stores in a browser. */
export function StorageTable() {
  return (
    <Table caption="What the site stores in your browser">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th className={WIDE}>Where</Th>
          <Th>What for</Th>
          <Th className={WIDE}>How long</Th>
        </tr>
      </thead>
      <tbody>
        {STORED.map(({ name, kind, why, until }) => (
          <tr key={name}>
            <Td className="py-2 max-[700px]:w-[45%] max-[700px]:align-top">
              <span className="num max-[700px]:whitespace-normal! max-[700px]:wrap-anywhere">{name}</span>
              <span className={NARROW}>{kind}</span>
            </Td>
            <Td className={`whitespace-nowrap ${WIDE}`}>{kind}</Td>
            <Td className="py-2 max-[700px]:align-top">
              <span>{why}</span>
              <span className={NARROW}>{until}</span>
            </Td>
            <Td className={`min-w-36 py-2 ${WIDE}`}>{until}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
