import { FILLED_ICONS, LINE_ICONS } from "@/components/icons/icon-set";

/**
 * The drawings that every `Icon` of the page shows. In the page, because drawing again what stands in another file takes a
 * browser half as long again, and because they are there in the first frame.
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
