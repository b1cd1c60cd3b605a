type Environment = Record<string, string | undefined>;
export type SimulatorKeys = { stripe: string; webhook: string; paypal: string };

export function paymentSettings(given: Environment, webUrl: string, keys?: SimulatorKeys): Environment;
export function readSimulatorKeys(settings: Environment): SimulatorKeys;
export function paymentSimulatorUrl(settings: Environment): string | null;
