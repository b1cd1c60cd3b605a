type Environment = Record<string, string | undefined>;

export function settings(given: Environment, options: { isDevelopment: boolean; gatewaySecret: string }): Environment;
export function socialSimulatorUrl(settings: Environment): string | null;
