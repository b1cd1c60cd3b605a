"use client";

import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Switch } from "@/components/ui/switch";
import { copyStackLink, publishStack } from "@/features/stack/saving";
import { useStack } from "@/features/stack/stack-state";

/** Makes the saved stack public, and copies its link. */
export function StackShare() {
  const saved = useStack((state) => state.saved);
  return (
    <Popover
      label="Share the stack"
      align="end"
      className="w-80 p-4"
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          size="sm"
          icon="link"
          disabled={!saved}
          title={saved ? undefined : "Save it first"}
        >
          Share
        </Button>
      )}
    >
      {() => (
        <>
          <Switch
            checked={saved?.is_public ?? false}
            onChange={({ currentTarget }) => void publishStack(currentTarget.checked)}
          >
            Anybody with the link can hear it
          </Switch>
          <Button icon="link" className="mt-3 w-full" disabled={!saved?.is_public} onClick={copyStackLink}>
            Copy link
          </Button>
        </>
      )}
    </Popover>
  );
}
