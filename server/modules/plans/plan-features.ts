/** The features of each plan beyond its credits. A plan that isn't listed shows its credits only. */
export const PLAN_FEATURES: Record<string, readonly string[]> = {
  Starter: ["WAV, MIDI and presets", "Desktop app"],
  Producer: ["Everything in Starter", "Stems", "License certificates"],
  Studio: ["Everything in Producer", "Custom license requests answered first", "Priority support"],
};
