"use client";

import { type KeyboardEvent, useState } from "react";
import Cropper from "react-easy-crop";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { ChosenPicture } from "@/features/pictures/choose-picture";
import { CropMeasures, CropPreview } from "@/features/pictures/components/crop-preview";
import { UploadProgress } from "@/features/pictures/components/upload-progress";
import { maxZoomOf, type Square, squareOf } from "@/features/pictures/crop-square";

interface CropDialogProps {
  title: string;
  /** Over the previews: where the picture is seen. */
  preview: string;
  shape: "round" | "square";
  /** Width by height of the part. */
  aspect: number;
  /** At least as large as the smallest part. Null closes the dialog. */
  picture: ChosenPicture | null;
  /** Share of the picture that is sent, from 0 to 1; null while it isn't being sent. */
  sent: number | null;
  refused: string | null;
  onClose: () => void;
  onSave: (square: Square) => void;
}

const ZOOM_STEPS = 100;
/** One press of a key zooms by as much as ten steps of the slider. */
const KEY_STEPS = 10;
const KEYBOARD_STEP = 8;
/** The white frame, and the veil over what is left out. */
const FRAME = { cropAreaStyle: { border: "2px solid #fff", color: "rgb(0 0 0 / 0.62)" } };

/** Crops a part out of a picture: by dragging and pinching, by keys, and by the zoom beside it. */
export function CropDialog({ picture, ...props }: CropDialogProps) {
  // The picture stays while the dialog closes.
  const [shown, setShown] = useState(picture);
  if (picture && picture !== shown) setShown(picture);
  return (
    <Modal open={picture !== null} onClose={props.onClose} title={props.title} width={720} bare>
      {shown && <CropForm key={shown.url} picture={shown} {...props} />}
    </Modal>
  );
}

function CropForm({
  preview,
  shape,
  aspect,
  picture,
  sent,
  refused,
  onClose,
  onSave,
}: Omit<CropDialogProps, "title" | "picture"> & { picture: ChosenPicture }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const maxZoom = maxZoomOf(picture, aspect);
  const zoomStep = (maxZoom - 1) / ZOOM_STEPS || 1;

  function zoomByKey(event: KeyboardEvent) {
    const steps = { "+": KEY_STEPS, "=": KEY_STEPS, "-": -KEY_STEPS }[event.key];
    if (!steps || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setZoom(Math.min(maxZoom, Math.max(1, zoom + steps * zoomStep)));
  }

  return (
    <>
      <fieldset
        aria-label="Part of the picture"
        className="grid grid-cols-[minmax(0,1fr)_180px] gap-7 px-7 pt-5 pb-6 max-sm:grid-cols-1 max-sm:gap-4"
        onKeyDown={zoomByKey}
      >
        {/* Dark in both themes, for the frame and its focus ring to be seen on any picture. */}
        <div
          data-theme="dark"
          className="relative aspect-square max-h-[min(440px,50dvh)] overflow-hidden rounded-cover bg-well max-sm:-mx-7 max-sm:rounded-none"
        >
          <Cropper
            image={picture.url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={aspect}
            cropShape={shape === "round" ? "round" : "rect"}
            showGrid={false}
            keyboardStep={KEYBOARD_STEP}
            style={FRAME}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, area) => setSquare(squareOf(area, picture, aspect))}
            cropperProps={{ "aria-label": "Move the picture with the arrow keys", role: "application" }}
            mediaProps={{ alt: "" }}
          />
        </div>
        <div className="flex flex-col gap-4">
          <div className="max-sm:hidden">
            <p className="mb-2 text-sm text-ink-3">{preview}</p>
            <CropPreview picture={picture} square={square} shape={shape} aspect={aspect} />
          </div>
          <CropMeasures picture={picture} square={square} aspect={aspect} />
          <label className="flex flex-col gap-2 text-sm font-strong max-sm:flex-row max-sm:items-center max-sm:gap-3">
            <span>Zoom</span>
            <input
              type="range"
              className="h-6 w-full min-w-0 cursor-pointer accent-ink disabled:cursor-not-allowed"
              min={1}
              max={maxZoom}
              step={zoomStep}
              value={zoom}
              disabled={maxZoom === 1}
              onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
            />
          </label>
        </div>
      </fieldset>
      <footer className="border-t border-line px-7 py-4">
        <div className="has-[p]:mb-3">
          <Refusal>{refused}</Refusal>
        </div>
        <div className="flex items-center justify-end gap-2">
          <div className="mr-auto min-w-0 flex-1 pr-4">{sent === null ? <Keys /> : <UploadProgress sent={sent} />}</div>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="solid"
            loading={sent !== null}
            disabled={!square}
            onClick={() => {
              if (square) onSave(square);
            }}
          >
            Crop and Save
          </Button>
        </div>
      </footer>
    </>
  );
}

const KEYS = [
  { keys: ["←", "↑", "→", "↓"], does: "move" },
  { keys: ["+", "−"], does: "zoom" },
];

function Keys() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3 max-sm:hidden pointer-coarse:hidden">
      {KEYS.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="num rounded-xs bg-raised-2 px-1 text-center text-data-sm!">
              {key}
            </kbd>
          ))}
          <span className="ml-0.5">{does}</span>
        </span>
      ))}
    </p>
  );
}
