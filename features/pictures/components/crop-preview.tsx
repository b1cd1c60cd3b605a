import { cx } from "@/components/cx";
import type { ChosenPicture } from "@/features/pictures/choose-picture";
import { previewStyle, type Square } from "@/features/pictures/crop-square";
import { MIN_CROP } from "@/lib/contract/rules/pictures";

/** Edges in px. */
const PREVIEWS = [96, 40];

interface CropPreviewProps {
  picture: ChosenPicture;
  /** Null until the picture is loaded. */
  square: Square | null;
  shape: "round" | "square";
  /** Width by height of the part. */
  aspect: number;
}

/** The part in the sizes in which it will be seen. */
export function CropPreview({ picture, square, shape, aspect }: CropPreviewProps) {
  return (
    <div className="flex items-center gap-3">
      {PREVIEWS.map((edge) => (
        <div
          key={edge}
          className={cx(
            "relative flex-none overflow-hidden bg-raised-2",
            shape === "round" ? "rounded-full" : "rounded-cover",
          )}
          style={{ width: edge, height: edge / aspect }}
        >
          {square && <img src={picture.url} alt="" style={previewStyle(square, picture)} />}
        </div>
      ))}
    </div>
  );
}

/** The sizes of the picture and of its part in px. */
export function CropMeasures({ picture, square, aspect }: Omit<CropPreviewProps, "shape">) {
  const measures = [
    ["Picture", `${picture.width} × ${picture.height}`],
    ["Part", square ? `${square.width} × ${square.height}` : "–"],
    ["At least", `${MIN_CROP * aspect} × ${MIN_CROP}`],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 text-sm max-sm:hidden">
      {measures.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="num text-right text-data-sm!">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
