import type { Page } from "@playwright/test";

/** Records the media elements that a page plays, which the player keeps outside the document. Call before `goto`. */
export async function recordMedia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    (window as unknown as { playedMedia: Set<HTMLMediaElement> }).playedMedia = played;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      played.add(this);
      return play.call(this);
    };
  });
}

/** The progress of the playing element's clock, in seconds, and the peak of its output (0 to 1). */
export async function listen(page: Page): Promise<{ seconds: number; peak: number }> {
  return page.evaluate(async () => {
    const { playedMedia } = window as unknown as { playedMedia: Set<HTMLMediaElement> };
    const media = [...playedMedia].find((element) => !element.paused);
    if (!media) return { seconds: 0, peak: 0 };
    const context = new AudioContext();
    await context.resume();
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    context.createMediaElementSource(media).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const began = media.currentTime;
    let peak = 0;
    for (
      const end = performance.now() + 1500;
      performance.now() < end && (peak < 0.01 || media.currentTime <= began);
    ) {
      await new Promise(requestAnimationFrame);
      analyser.getFloatTimeDomainData(samples);
      peak = samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), peak);
    }
    const seconds = media.currentTime - began;
    await context.close();
    return { seconds, peak };
  });
}
