/**
 * Ridge regression of many targets on the same unit vectors. All share one Gram matrix, so that a further target costs one
 * solution of its factors.
 */

/** The numbers of a row: those of its vector, and a constant 1 for the bias. */
const widthOf = (dimensions: number) => dimensions + 1;

/** The sums of a regression over some rows: adding those of other rows gives the sums over both. */
export class RidgeSums {
  /** The Gram matrix, row by row. */
  readonly gram: Float64Array;

  constructor(readonly dimensions: number) {
    this.gram = new Float64Array(widthOf(dimensions) ** 2);
  }

  /** Adds a row, whose vector begins at an offset. */
  add(vectors: Float32Array, offset: number): void {
    const { gram, dimensions } = this;
    const width = widthOf(dimensions);
    for (let row = 0; row < dimensions; row++) {
      const value = vectors[offset + row]!;
      const start = row * width;
      for (let column = 0; column <= row; column++) gram[start + column]! += value * vectors[offset + column]!;
      gram[dimensions * width + row]! += value;
    }
    gram[width * width - 1]! += 1;
  }

  /** The factors of these sums without those of `other`; `ridge` is the penalty of each number but the bias. */
  factorsWithout(other: RidgeSums | null, ridge: number): RidgeFactors {
    const width = widthOf(this.dimensions);
    const matrix = this.gram.map((value, at) => value - (other?.gram[at] ?? 0));
    for (let row = 0; row < this.dimensions; row++) matrix[row * width + row]! += ridge;
    // A bias without any row would have no solution.
    matrix[width * width - 1]! += 1e-9;
    return new RidgeFactors(matrix, width);
  }
}

/** The Cholesky factors of a Gram matrix. */
class RidgeFactors {
  constructor(
    private readonly lower: Float64Array,
    private readonly width: number,
  ) {
    for (let row = 0; row < width; row++) {
      for (let column = 0; column <= row; column++) {
        let sum = lower[row * width + column]!;
        for (let inner = 0; inner < column; inner++) {
          sum -= lower[row * width + inner]! * lower[column * width + inner]!;
        }
        lower[row * width + column] = row === column ? Math.sqrt(sum) : sum / lower[column * width + column]!;
      }
    }
  }

  /** The weights of a target by the sum of the rows that have it, the bias last. */
  solve(target: Float64Array): Float64Array {
    const { lower, width } = this;
    const weights = Float64Array.from(target);
    for (let row = 0; row < width; row++) {
      for (let column = 0; column < row; column++) weights[row]! -= lower[row * width + column]! * weights[column]!;
      weights[row]! /= lower[row * width + row]!;
    }
    for (let row = width - 1; row >= 0; row--) {
      for (let below = row + 1; below < width; below++) weights[row]! -= lower[below * width + row]! * weights[below]!;
      weights[row]! /= lower[row * width + row]!;
    }
    return weights;
  }
}
