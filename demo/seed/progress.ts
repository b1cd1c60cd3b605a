import { Presets, SingleBar } from "cli-progress";

/** A bar for a long step. Where the output is no terminal, a line when it begins and one when it ends. */
export const Progress = {
  async track<Result>(title: string, total: number, work: (tick: () => void) => Promise<Result>): Promise<Result> {
    const bar = process.stdout.isTTY
      ? new SingleBar(
          { format: `  ${title.padEnd(22)} {bar} {value}/{total}`, hideCursor: true, clearOnComplete: false },
          Presets.shades_classic,
        )
      : null;
    const began = Date.now();
    if (bar) bar.start(total, 0);
    else console.log(`  ${title}: ${total}…`);
    try {
      const result = await work(() => bar?.increment());
      if (!bar) console.log(`  ${title}: done in ${((Date.now() - began) / 1000).toFixed(0)} s`);
      return result;
    } finally {
      bar?.stop();
    }
  },
};
