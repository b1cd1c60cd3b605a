"use client";

import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

/** A picture that the user chose. */
export interface ChosenPicture {
  file: File;
  /** An object URL of the file. */
  url: string;
  /** Size in px as displayed. */
  width: number;
  height: number;
}

/** A square of a picture in px, from its upper left corner. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CropDialogProps {
  title: string;
  /** Null closes the dialog. */
  picture: ChosenPicture | null;
  /** Minimum edge of the crop, in px. The picture is at least as large. */
  minEdge: number;
  onClose: () => void;
  /** The dialog waits for the promise. */
  onSave: (picture: ChosenPicture, square: Square) => Promise<void>;
}

const ZOOM_STEPS = 100;
const KEYBOARD_STEP = 8;

/** Crops a square out of a picture: by dragging and pinching, by arrow keys, and by the zoom below. */
export function CropDialog({ title, picture, minEdge, onClose, onSave }: CropDialogProps) {
  // The picture stays while the dialog closes.
  const [shown, setShown] = useState(picture);
  if (picture && picture !== shown) setShown(picture);
  return (
    <Modal open={picture !== null} onClose={onClose} title={title} width={720} bare>
      {shown && <CropForm key={shown.url} picture={shown} minEdge={minEdge} onClose={onClose} onSave={onSave} />}
    </Modal>
  );
}

function CropForm({
  picture,
  minEdge,
  onClose,
  onSave,
}: Omit<CropDialogProps, "title" | "picture"> & { picture: ChosenPicture }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const maxZoom = Math.min(picture.width, picture.height) / minEdge;

  async function save() {
    if (!area) return;
    setIsSaving(true);
    try {
      await onSave(picture, squareOf(area, picture, minEdge));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <div className="relative mt-5 aspect-square max-h-[min(440px,50dvh)] w-full bg-well">
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ "aria-label": "Move the picture with the arrow keys", role: "application" }}
          mediaProps={{ alt: "" }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 px-7 py-5">
        <label className="flex min-w-[180px] flex-1 items-center gap-3 text-sm font-strong">
          Zoom
          <input
            type="range"
            className="h-6 min-w-0 flex-1 cursor-pointer accent-ink disabled:cursor-not-allowed"
            min={1}
            max={maxZoom}
            step={(maxZoom - 1) / ZOOM_STEPS || 1}
            value={zoom}
            disabled={maxZoom === 1}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </label>
        <div className="flex gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" loading={isSaving} disabled={!area} onClick={() => void save()}>
            Crop and Save
          </Button>
        </div>
      </div>
    </>
  );
}

/** A square of whole pixels inside the picture; rounding each side separately might not give one. */
function squareOf(area: Area, { width, height }: ChosenPicture, minEdge: number): Square {
  const edge = Math.max(minEdge, Math.min(Math.round(area.width), width, height));
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - edge));
  return { x: within(area.x, width), y: within(area.y, height), width: edge, height: edge };
}
