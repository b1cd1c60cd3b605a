import { encodePeaks } from "@/lib/audio/peaks";

const FRAMES_PER_CELL = 64;
const PEAK_COUNT = 400;

/** Tracks the largest absolute sample over all channels, in cells of 64 frames, reduced to about 400 peaks. */
export class PeakMeter {
  private readonly cells: number[] = [];
  private cell = 0;
  private cellFilled = 0;
  /** The largest absolute sample so far. */
  maximum = 0;

  push(block: Float32Array[]) {
    const length = block[0]?.length ?? 0;
    for (let start = 0; start < length; ) {
      const end = Math.min(length, start + FRAMES_PER_CELL - this.cellFilled);
      for (const samples of block) {
        let level = this.cell;
        for (let index = start; index < end; index++) level = Math.max(level, Math.abs(samples[index]!));
        this.cell = level;
      }
      this.cellFilled += end - start;
      if (this.cellFilled === FRAMES_PER_CELL) this.closeCell();
      start = end;
    }
  }

  /** The peaks as text, scaled so that the loudest moment of the sound is full height; fewer than 400 under 0.6 s. */
  encode(): string {
    if (this.cellFilled > 0) this.closeCell();
    const count = Math.min(PEAK_COUNT, this.cells.length);
    const peaks = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      const end = Math.floor(((index + 1) * this.cells.length) / count);
      for (let cell = Math.floor((index * this.cells.length) / count); cell < end; cell++) {
        peaks[index] = Math.max(peaks[index]!, this.cells[cell]! / this.maximum);
      }
    }
    return encodePeaks(peaks);
  }

  private closeCell() {
    this.cells.push(this.cell);
    if (this.cell > this.maximum) this.maximum = this.cell;
    this.cell = 0;
    this.cellFilled = 0;
  }
}
