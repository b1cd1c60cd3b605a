type Environment = Record<string, string | undefined>;

export function paymentSettings(given: Environment, webUrl: string): Environment;
export function paymentSimulatorUrl(settings: Environment): string | null;
