"use client";

import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/text-field";
import { MAX_LINKS } from "@/lib/contract/rules/accounts";

interface LinkFieldsProps {
  /** As typed, or as stored with `https://`. */
  links: readonly string[];
  onChange: (links: readonly string[]) => void;
}

const withoutScheme = (link: string) => link.replace(/^https:\/\//i, "");

/** The links of a profile, one field each; there is always one to fill in. */
export function LinkFields({ links, onChange }: LinkFieldsProps) {
  const shown = links.length === 0 ? [""] : links;
  const change = (at: number, value: string) => onChange(shown.map((link, index) => (index === at ? value : link)));
  return (
    <div className="grid justify-items-start gap-3">
      {shown.map((link, at) => (
        // A field is its place: removing one moves the texts of those below it.
        <TextField
          key={`link ${String(at)}`}
          label={`Link ${at + 1}`}
          hideLabel
          className="w-full"
          leading="https://"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={withoutScheme(link)}
          placeholder="soundcloud.com/you"
          onChange={(event) => change(at, event.currentTarget.value)}
          trailing={
            links.length > 0 && (
              <IconButton
                icon="close"
                label={`Remove link ${at + 1}`}
                onClick={() => onChange(links.filter((_, index) => index !== at))}
              />
            )
          }
        />
      ))}
      {shown.length < MAX_LINKS && (
        <Button size="sm" variant="ghost" icon="plus" onClick={() => onChange([...shown, ""])}>
          Add a link
        </Button>
      )}
    </div>
  );
}
