/** Column heads of a list of sounds. The rows say all of it themselves, so they are drawn for the eye only. */
export function SoundHead({ last = "Credits" }: { last?: string }) {
  return (
    <div className="sound-head" aria-hidden="true">
      <span />
      <span>Sound</span>
      <span />
      <span className="text-right">Time</span>
      <span>Key</span>
      <span className="text-right">BPM</span>
      <span className="pl-1.5">Likes</span>
      <span />
      <span className="pr-10 text-right">{last}</span>
    </div>
  );
}
