import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

const PLACES = [
  ["Samples", "/samples"],
  ["Packs", "/packs"],
  ["Presets", "/presets"],
  ["Genres", "/genres"],
  ["Creators", "/creators"],
] as const;

/** A search and links to other pages. */
export function MissingHelp() {
  return (
    <>
      <search>
        <form action="/samples" className="mt-7 flex items-end gap-2">
          <TextField
            name="search"
            label="Search samples"
            hideLabel
            type="search"
            placeholder="Search samples"
            className="min-w-0 flex-1"
          />
          <Button type="submit" size="lg" className="h-11!">
            Search
          </Button>
        </form>
      </search>
      <ul className="mt-3 flex flex-wrap gap-x-4">
        {PLACES.map(([title, href]) => (
          <li key={href}>
            <a
              href={href}
              className="link inline-flex h-10 items-center text-sm text-ink-2 pointer-coarse:h-11 pointer-coarse:min-w-11 hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
