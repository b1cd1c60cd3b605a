import { Fragment } from "react";
import "@/components/sound/row.css";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import { RoyaltyMark } from "@/components/sound/royalty-mark";
import type { SoundSlots, SoundTitleProps } from "@/components/sound/slots";
import { packHref, soundFacts, UNKNOWN } from "@/components/sound/sound-facts";
import { SoundWave } from "@/components/sound/sound-wave";
import type { TermLink } from "@/components/sound/term-links";
import { BareLink } from "@/components/ui/bare-link";
import { Cover } from "@/components/ui/cover";
import { FormatMark } from "@/components/ui/format-mark";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { coverSource } from "@/lib/media/cover-source";

interface SoundRowProps {
  id?: string;
  sound: Sound;
  slots: SoundSlots;
  /** Number in a pack, from 1: rendered instead of the cover. */
  number?: number;
  /** Titles of the genres that the list is filtered by. */
  genres?: readonly string[];
  /** What it lacks of the search that found it: `without “reese”`. */
  lack?: string | null | undefined;
  /** Replaces the labels of the formats that the sound has. */
  marks?: readonly string[];
  /** Rendered first, such as a checkbox that selects the row. */
  lead?: ElementNode;
  /** Whether to render what only hovering a wide row shows, and what only a narrow row has at its end. */
  isComplete?: boolean;
}

/** One sound of any kind: the same ten parts in the same order everywhere. The player finds it by data attributes. */
export function SoundRow({
  id,
  sound,
  slots: { Like, Add, Menu, Similar, Download, Title = PackTitle, More },
  number,
  genres,
  lack,
  marks,
  lead,
  isComplete = true,
}: SoundRowProps) {
  const { tags, character, key, bpm, marks: formats } = soundFacts(sound, genres);
  return (
    <li id={id} className="sound-row" data-sound={soundKey(sound)}>
      {lead}
      <button
        type="button"
        className={cx("sound-play", number !== undefined && "sound-number")}
        data-play=""
        aria-label={`Play ${sound.title}`}
      >
        {number === undefined ? (
          <Cover src={coverSource(sound.pack_thumb)} size={48} fluid sizes="48px" colour={sound.pack_glow} />
        ) : (
          <span className="sound-place num">{String(number).padStart(2, "0")}</span>
        )}
        {isComplete && (
          <span className="sound-veil">
            <Icon name="play" />
          </span>
        )}
      </button>
      <div className="sound-names">
        <Title sound={sound} className="sound-name">
          {sound.title}
        </Title>
        <div className="sound-tags">
          {lack && <span className="sound-lack sound-wide">{lack}</span>}
          <Terms links={tags} className="sound-wide truncate" />
          {(marks ?? formats).map((mark) => (
            <FormatMark key={mark} className={marks ? undefined : "sound-wide"}>
              {mark}
            </FormatMark>
          ))}
          <RoyaltyMark sound={sound} className="sound-royalty" />
        </div>
      </div>
      <SoundWave sound={sound} />
      <span className="sound-time num" data-time="">
        {sound.duration}
      </span>
      <span className={cx("sound-key num", key === UNKNOWN && "sound-wide")}>{key}</span>
      <span className={cx("sound-bpm num", bpm === UNKNOWN && "sound-wide")}>
        <span>{bpm}</span>
        {key === UNKNOWN && bpm !== UNKNOWN && <span className="sound-unit"> BPM</span>}
      </span>
      {character.length > 0 && <Terms links={character} className="sound-character" />}
      <div className="sound-like">
        <Like sound={sound} />
      </div>
      <div className="sound-add">
        <Add sound={sound} />
        {isComplete && Similar && <Similar sound={sound} />}
        {isComplete && Menu && <Menu sound={sound} />}
      </div>
      <div className="sound-spend">
        <Download sound={sound} />
      </div>
      {isComplete && More && (
        <div className="sound-more">
          <More sound={sound} />
        </div>
      )}
    </li>
  );
}

/** Terms of a sound, each a link to the list of all sounds that share it. */
function Terms({ links, className }: { links: readonly TermLink[]; className: string }) {
  return (
    <span className={className}>
      {links.map(({ title, href }, place) => (
        <Fragment key={href}>
          {place > 0 && <span> · </span>}
          <BareLink href={href} className="sound-term">
            {title}
          </BareLink>
        </Fragment>
      ))}
    </span>
  );
}

function PackTitle({ sound, className, children }: SoundTitleProps) {
  const href = packHref(sound);
  return href ? (
    <BareLink href={href} className={className}>
      {children}
    </BareLink>
  ) : (
    <span className={className}>{children}</span>
  );
}
