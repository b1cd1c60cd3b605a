import { Group, Section } from "@/app/(dev)/kit/section";
import type { IconName } from "@/components/icons/icon-set";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonVariant } from "@/components/ui/button-style";
import { IconButton } from "@/components/ui/icon-button";
import { PlayButton } from "@/components/ui/play-button";

const FOCUS = "outline-2 outline-offset-2 outline-ink";
const VARIANTS: readonly { variant: ButtonVariant; label: string; hover: string; icon?: IconName }[] = [
  { variant: "primary", label: "Download", hover: "bg-accent-hover!", icon: "download" },
  { variant: "solid", label: "Sign in", hover: "bg-ink-2!" },
  { variant: "quiet", label: "Open pack", hover: "bg-raised-2!" },
  { variant: "ghost", label: "Reset", hover: "bg-raised! text-ink!" },
  { variant: "danger", label: "Delete", hover: "bg-raised-2!" },
];

/** Every button in every state. */
export function ButtonSection() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      note="Primary once per view. Solid for confirm, quiet for everything else."
      wide
    >
      <div className="overflow-x-auto p-1">
        <table className="[&_td]:py-1.5 [&_td]:pr-6 [&_th]:py-1.5 [&_th]:pr-6 [&_th]:text-left [&_th]:text-xs [&_th]:font-body [&_th]:text-ink-3">
          <thead>
            <tr>
              <td />
              {["Idle", "Hover", "Press", "Focus", "Disabled", "Loading"].map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VARIANTS.map(({ label, hover, ...look }) => (
              <tr key={label}>
                <th scope="row" className="capitalize">
                  {look.variant}
                </th>
                {["", hover, "translate-y-px", FOCUS].map((state) => (
                  <td key={state}>
                    <Button {...look} className={state}>
                      {label}
                    </Button>
                  </td>
                ))}
                <td>
                  <Button {...look} disabled>
                    {label}
                  </Button>
                </td>
                <td>
                  <Button {...look} loading>
                    {label}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-4">
        <Group caption="Sizes 32, 40, 48">
          <span className="flex items-center gap-2">
            <Button size="sm">Small</Button>
            <Button>Default</Button>
            <Button size="lg">Large</Button>
          </span>
        </Group>
        <Group caption="Loading keeps the width">
          <span className="flex items-center gap-2">
            <Button size="sm" loading>
              Small
            </Button>
            <Button loading>Default</Button>
            <Button size="lg" loading>
              Large
            </Button>
          </span>
        </Group>
        <Group caption="As links">
          <span className="flex items-center gap-2">
            <ButtonLink href="/kit" size="sm">
              Add credits
            </ButtonLink>
            <ButtonLink href="/kit" size="sm" variant="ghost" icon="arrow">
              All samples
            </ButtonLink>
          </span>
        </Group>
        <Group caption="Icon buttons: idle, hover, on, done, focus, off, edge, dot">
          <span className="flex flex-wrap items-center gap-2">
            <IconButton icon="heart" label="Like" />
            <IconButton icon="heart" label="Like, pointed at" className="bg-raised-2 text-ink!" />
            <IconButton icon="hearton" label="Unlike" tone="on" />
            <IconButton icon="checkdown" label="Download again" tone="done" />
            <IconButton icon="add" label="Add to playlist" className={FOCUS} />
            <IconButton icon="prev" label="Previous" disabled />
            <IconButton icon="download" label="Download" bordered />
            <IconButton icon="bell" label="Notifications" dot />
          </span>
        </Group>
        <Group caption="Transport">
          <span className="flex items-center gap-2">
            <IconButton icon="prev" label="Previous sound" />
            <PlayButton what="Last Stop Rhodes 04" />
            <PlayButton what="Last Stop Rhodes 04" playing />
            <PlayButton what="Last Stop Rhodes 04" loading />
            <PlayButton what="Night Bus" size="lg" />
            <IconButton icon="next" label="Next sound" />
            <IconButton icon="repeat" label="Repeat" tone="on" aria-pressed />
          </span>
        </Group>
        <Group caption="Follow: off, on, hover">
          <span className="flex items-center gap-2">
            <Button size="sm" variant="solid">
              Follow
            </Button>
            <Button size="sm">Following</Button>
            <Button size="sm" variant="danger" className="bg-raised-2!">
              Unfollow
            </Button>
          </span>
        </Group>
      </div>
    </Section>
  );
}
