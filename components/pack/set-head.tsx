import type { ReactNode } from "react";
import { Glow } from "@/components/pack/glow";
import { Cover } from "@/components/ui/cover";
import { coverSource } from "@/lib/media/cover-source";

interface SetHeadProps {
  /** The kind of set, above the title. */
  kind: ReactNode;
  title: string;
  description?: string | undefined;
  facts: readonly { title: string; value: ReactNode }[];
  thumb: string;
  glow: string;
  /** Its author. */
  person?: ReactNode;
  actions: ReactNode;
}

/** Header of a selection, collection or stack on its cover's glow. */
export function SetHead({ kind, title, description, facts, thumb, glow, person, actions }: SetHeadProps) {
  return (
    <header className="relative -mx-9 px-9 pt-9 pb-7 max-lg:-mx-4 max-lg:px-4 max-lg:pt-5">
      <Glow colour={glow} />
      <div className="relative flex flex-wrap items-start gap-x-8 gap-y-5">
        <Cover
          src={coverSource(thumb)}
          size={232}
          colour={glow}
          priority
          className="max-[700px]:w-32!"
          sizes="(max-width: 700px) 128px, 232px"
        />
        <div className="min-w-0 flex-1 basis-80">
          <p className="text-sm text-ink-2">{kind}</p>
          <h1 className="mt-1 text-3xl tracking-display break-words max-[700px]:text-2xl">{title}</h1>
          {description && <p className="mt-3 max-w-[60ch] leading-body text-pretty text-ink-2">{description}</p>}
          {person && <div className="mt-4">{person}</div>}
          <dl className="mt-5 mb-5 flex flex-wrap gap-x-9 gap-y-3">
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt className="mb-[3px] text-xs text-ink-2">{fact.title}</dt>
                <dd className="num text-[15px]! leading-5 font-figure!">{fact.value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        </div>
      </div>
    </header>
  );
}
