let context: AudioContext | undefined;

interface AudioSessionNavigator {
  audioSession?: { type: string };
}

/**
 * The only AudioContext of this tab: all that isn't played by a media element is on its clock. Call it after a press: browsers
 * keep a context silent that was made before.
 */
export function audioContext(): AudioContext {
  if (context) return context;
  context = new AudioContext();
  // Otherwise the mute switch of an iPhone silences it.
  const { audioSession } = navigator as AudioSessionNavigator;
  if (audioSession) audioSession.type = "playback";
  return context;
}
