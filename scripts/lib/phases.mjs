/** Measures the phases of a start. They may overlap, so the total is measured separately. */
export class Phases {
  #began = performance.now();

  /** Runs `work` and prints its title and duration. */
  async time(title, work) {
    const began = performance.now();
    const result = await work();
    this.print(title, began);
    return result;
  }

  /** Prints the time since `began`; by default since the start of everything. */
  print(title, began = this.#began) {
    console.log(`  ${title.padEnd(WIDTH)} ${seconds(performance.now() - began).padStart(5)}`);
  }
}

/** The width of the longest title. */
const WIDTH = "First page ready after".length;

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(0)} s`;
