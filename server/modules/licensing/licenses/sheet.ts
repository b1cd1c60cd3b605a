import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { decodePeaks, resamplePeaks } from "@/lib/audio/peaks";
import { MARK } from "@/lib/settings/mark";
import { product } from "@/lib/settings/product";
import type { Font } from "@/server/modules/licensing/licenses/font";
import { type LicenseFonts, type Run, VOICES, type Voice } from "@/server/modules/licensing/licenses/fonts";
import { mirrored } from "@/server/modules/licensing/licenses/visual-order";

/** A4 in points, with its margin. */
export const PAPER = { width: 595.28, height: 841.89, margin: 54 } as const;

/** The light theme's colours, because paper is white. */
export const INK = { ink: "#191714", ink2: "#4a463f", ink3: "#625d54", line: "#c9c5bc", accent: "#ff5c2b" } as const;

/** The structure tag of a text for screen readers and search: heading or paragraph. */
type Role = "H1" | "H2" | "P";

interface TextPlace {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  voice: Voice;
  colour: string;
  align?: "left" | "right";
  role?: Role;
}

/** A box for text; the cap height of its first line begins at `y`. */
interface TextBox extends Omit<TextPlace, "size" | "align"> {
  width: number;
  height: number;
  /** From baseline to baseline, as a multiple of the size. */
  leading: number;
  /** The largest size in which the text fits the box is used. */
  sizes: readonly number[];
}

interface About {
  title: string;
  created_at: Date;
}

/**
 * With features, a run is laid out whole instead of word by word. Letters from right to left stay one glyph each, which
 * copies as that letter, instead of coming apart into a base and dots.
 */
function wholeRun({ isRightToLeft }: Run): PDFKit.Mixins.TextOptions {
  const features: unknown = isRightToLeft ? { ccmp: false } : {};
  return { features: features as PDFKit.Mixins.OpenTypeFeatures[] };
}

/** Cap height of both families, as a multiple of the size. */
const CAP_HEIGHT = 0.73;

/** One page on which text never overflows its boxes. Its text can be searched, copied and read aloud. */
export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private readonly structure: PDFKit.PDFStructureElement;
  private readonly known = new Set<Font>();

  constructor(
    private readonly fonts: LicenseFonts,
    { title, created_at }: About,
  ) {
    this.doc = new PDFDocument({
      size: [PAPER.width, PAPER.height],
      margin: 0,
      // No standard font: all text is set in embedded fonts.
      font: "",
      pdfVersion: "1.7",
      lang: "en",
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: product.name, CreationDate: created_at },
    });
    this.structure = this.doc.struct("Document");
    this.doc.addStructure(this.structure);
  }

  /** Returns the finished file. Nothing can be drawn after it. */
  async finish(): Promise<Buffer> {
    this.structure.end();
    this.doc.end();
    return buffer(this.doc);
  }

  /** Draws one line. */
  text(words: string, { role = "P", ...place }: TextPlace): void {
    this.element(role, () => this.draw(words, place));
  }

  /** Draws lines in the largest size that fits the box. Returns the baselines of the first and the last. */
  box(words: string, { role = "P", ...box }: TextBox): { first: number; last: number } {
    const { size, lines } = this.fit(words, box);
    const baseline = (index: number) => box.y + size * (CAP_HEIGHT + index * box.leading);
    this.element(role, () => {
      for (const [index, line] of lines.entries()) this.draw(line, { ...box, size, y: baseline(index) });
    });
    return { first: baseline(0), last: baseline(lines.length - 1) };
  }

  /** The height of the lines in a box, from the first capitals to the last baseline. */
  height(words: string, box: TextBox): number {
    const { size, lines } = this.fit(words, box);
    return size * (CAP_HEIGHT + (lines.length - 1) * box.leading);
  }

  /** Width of one line in points. */
  width(words: string, voice: Voice, size: number): number {
    return this.fonts.runs(words, voice).reduce((width, run) => width + this.runWidth(run, voice, size), 0);
  }

  /** Draws a hairline across the page. */
  rule(y: number): void {
    this.ornament(() => {
      this.doc.rect(PAPER.margin, y, PAPER.width - 2 * PAPER.margin, 0.6).fill(INK.line);
    });
  }

  /** Draws mark and name; `y` is the lower edge of the mark. */
  logo(x: number, y: number, size: number): void {
    this.ornament(() => {
      this.doc
        .save()
        .translate(x, y - size)
        .scale(size / 24);
      this.doc.path(MARK.crate).fill(INK.ink).path(MARK.bar).fill(INK.accent).restore();
    });
    const name = { x: x + size * 1.36, y: y - size * 0.21, size: size * 0.8, voice: "brand", colour: INK.ink } as const;
    this.text(product.name, name);
  }

  /** Draws the stored peaks as bars around the middle of a box, `pitch` points apart. */
  waveform(
    peaks: string,
    box: { x: number; y: number; width: number; height: number },
    { pitch, bar }: { pitch: number; bar: number },
  ): void {
    const count = Math.floor((box.width + pitch - bar) / pitch);
    const middle = box.y + box.height / 2;
    this.ornament(() => {
      for (const [index, peak] of resamplePeaks(decodePeaks(peaks), count).entries()) {
        const half = Math.max(bar / 2, (peak * box.height) / 2);
        this.doc.rect(box.x + index * pitch, middle - half, bar, half * 2);
      }
      this.doc.fill(INK.ink);
    });
  }

  private element(role: Role, draw: () => void): void {
    this.structure.add(this.doc.struct(role, {}, draw));
  }

  private ornament(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  private draw(words: string, { x, y, size, voice, colour, align }: TextPlace): void {
    let left = align === "right" ? x - this.width(words, voice, size) : x;
    for (const run of this.fonts.runs(words, voice)) {
      const { font, letters, isRightToLeft } = run;
      const place = { lineBreak: false, baseline: "alphabetic" } as const;
      this.take(font, size).fillColor(colour);
      if (!font.isShaped) {
        const seen = isRightToLeft ? mirrored(letters) : letters;
        this.doc.text(seen, left, y, { ...place, characterSpacing: VOICES[voice].tracking * size });
      } else {
        // Readers put what goes from right to left in order themselves; other letters may have moved while shaped.
        if (!isRightToLeft) this.doc.markContent("Span", { actual: letters });
        this.doc.text(letters, left, y, { ...place, ...wholeRun(run) });
        if (!isRightToLeft) this.doc.endMarkedContent();
      }
      left += this.runWidth(run, voice, size);
    }
  }

  private runWidth(run: Run, voice: Voice, size: number): number {
    const { font, letters } = run;
    const doc = this.take(font, size);
    if (font.isShaped) return doc.widthOfString(letters, wholeRun(run));
    return doc.widthOfString(letters) + VOICES[voice].tracking * size * [...letters].length;
  }

  private take(font: Font, size: number): PDFKit.PDFDocument {
    if (!this.known.has(font)) this.doc.registerFont(font.name, font.bytes);
    this.known.add(font);
    return this.doc.font(font.name).fontSize(size);
  }

  /** Breaks a word, and truncates the rest, only if no size fits. */
  private fit(words: string, { voice, width, height, leading, sizes }: TextBox): { size: number; lines: string[] } {
    const most = (size: number) => Math.max(1, Math.floor(1 + (height - size * CAP_HEIGHT) / (size * leading)));
    const isWhole = (size: number) => words.split(" ").every((word) => this.width(word, voice, size) <= width);
    const fits = (size: number) => this.wrap(words, voice, size, width).length <= most(size);
    const size = sizes.find((one) => isWhole(one) && fits(one)) ?? sizes.find(fits) ?? Math.min(...sizes);
    const lines = this.wrap(words, voice, size, width);
    if (lines.length <= most(size)) return { size, lines };
    const kept = lines.slice(0, most(size));
    const last = [...(kept.pop() ?? "")].slice(0, -1).join("").trimEnd();
    return { size, lines: [...kept, `${last}…`] };
  }

  /** Wraps by words; a word that is wider than a line is broken. */
  private wrap(words: string, voice: Voice, size: number, width: number): string[] {
    const fits = (line: string) => this.width(line, voice, size) <= width;
    const lines: string[] = [];
    let line = "";
    const close = () => {
      if (line) lines.push(line);
      line = "";
    };
    for (const word of words.split(" ")) {
      if (line && !fits(`${line} ${word}`)) close();
      if (fits(word)) {
        line = line ? `${line} ${word}` : word;
        continue;
      }
      for (const letter of word) {
        if (line && !fits(line + letter)) close();
        line += letter;
      }
    }
    close();
    return lines;
  }
}
