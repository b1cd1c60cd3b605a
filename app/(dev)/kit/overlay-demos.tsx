"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TooltipPlate } from "@/components/ui/explanation";
import { HoverCard } from "@/components/ui/hover-card";
import { IconButton } from "@/components/ui/icon-button";
import { Indicator } from "@/components/ui/indicator";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { Modal, type ModalWidth } from "@/components/ui/modal";
import { NewMark } from "@/components/ui/new-mark";
import { Pagination } from "@/components/ui/pagination";
import { PasswordField } from "@/components/ui/password-field";
import { Popover } from "@/components/ui/popover";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { Toaster, toastError, toastSuccess } from "@/components/ui/toaster";
import { Tooltip } from "@/components/ui/tooltip";
import { UserChip } from "@/components/ui/user-chip";

const WIDTHS: readonly ModalWidth[] = [350, 400, 450, 460, 512, 720, 936];

export function ToastDemos() {
  return (
    <div className="flex flex-wrap gap-2">
      <Toaster />
      <Button onClick={() => toastSuccess("You’re successfully logged in.", { detail: "Enjoy." })}>
        Success with detail
      </Button>
      <Button onClick={() => toastSuccess("Added to Collection")}>Success</Button>
      <Button onClick={() => toastError("Something went wrong. Try again.")}>Error</Button>
    </div>
  );
}

export function ModalDemos() {
  const [width, setWidth] = useState<ModalWidth>(400);
  const [open, setOpen] = useState<"modal" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {WIDTHS.map((option) => (
        <Button
          key={option}
          onClick={() => {
            setWidth(option);
            setOpen("modal");
          }}
        >
          {`Modal ${option}`}
        </Button>
      ))}
      <Button onClick={() => setOpen("sheet")}>Sheet</Button>
      <Modal
        open={open === "modal"}
        onClose={close}
        title="Sign in"
        width={width}
        footer={
          <Button variant="solid" onClick={() => toastError("Something went wrong. Try again.")}>
            Toast over the modal
          </Button>
        }
      >
        <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
          <TextField label="E-mail" type="email" name="email" data-autofocus />
          <PasswordField label="Password" name="password" meter hint="At least 8 characters." />
          <Button type="submit" variant="primary" size="lg" block>
            Create account
          </Button>
        </form>
      </Modal>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title="Filters"
        footer={
          <Button block variant="solid" size="lg" onClick={close}>
            Show 4,307 sounds
          </Button>
        }
      >
        <p className="text-ink-2">Pull the bar down, press Escape or the scrim to close.</p>
        <div className="h-150" />
      </Sheet>
    </div>
  );
}

export function MenuDemos() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Menu
        label="More for this sound"
        align="start"
        trigger={(props) => <IconButton {...props} icon="more" label="More" bordered />}
      >
        <MenuItem icon="similar" href="/kit" trailing={<NewMark />}>
          Show similar sounds
        </MenuItem>
        <MenuItem icon="add">Add to playlist</MenuItem>
        <MenuItem icon="link">Copy link</MenuItem>
        <MenuItem icon="license" disabled>
          Generate license
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="flag" danger>
          Report sound
        </MenuItem>
      </Menu>
      <Popover
        label="Notifications"
        trigger={(props) => (
          <Button {...props} icon="bell">
            Popover
          </Button>
        )}
        className="w-90 max-w-full"
      >
        {(close) => (
          <div className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="font-strong">Notifications</span>
            <Indicator />
            <Button size="sm" onClick={close}>
              See all
            </Button>
          </div>
        )}
      </Popover>
      <Tooltip text="You need an additional 1 credit" align="center">
        <Button icon="download">Tooltip on hover and focus</Button>
      </Tooltip>
      <HoverCard card={() => <p className="text-ink-2">412 sounds in 18 packs, heard by 8,204 followers.</p>}>
        <UserChip href="/kit" name="Halden Rye" />
      </HoverCard>
      <TooltipPlate className="relative inline-block after:right-3.5 after:-bottom-1">
        You need an additional 1 credit
      </TooltipPlate>
    </div>
  );
}

export function PaginationDemo() {
  const [page, setPage] = useState(1);
  return (
    <Pagination
      page={page}
      pageCount={240}
      href={(target) => `/kit?page=${target}`}
      onNavigate={(target, event) => {
        event.preventDefault();
        setPage(target);
      }}
    />
  );
}
