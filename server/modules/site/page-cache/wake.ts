/** Lets one loop sleep until it is woken, or for a time. A wake-up during its work ends the next sleep at once. */
export class Wake {
  private isSet = false;
  private resume: () => void = () => undefined;

  readonly set = (): void => {
    this.isSet = true;
    this.resume();
  };

  /** Resolves to true if woken, or to false after the time. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const wasSet = this.isSet;
    this.isSet = false;
    return wasSet;
  }
}
