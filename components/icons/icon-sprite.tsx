import { FILLED_ICONS, LINE_ICONS } from "@/components/icons/icon-set";

/**
 * The shapes of every `Icon` on the page. They are inline because a browser takes half as long again to draw shapes of
 * another file, and because they are available in the first frame.
 */
export function IconSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(LINE_ICONS).map(([name, path]) => (
        <path key={name} id={`icon-${name}`} d={path} />
      ))}
      {Object.entries(FILLED_ICONS).map(([name, path]) => (
        <path key={name} id={`icon-${name}`} fill="currentColor" fillRule="evenodd" stroke="none" d={path} />
      ))}
    </svg>
  );
}
