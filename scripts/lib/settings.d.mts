import type { SimulatorKeys } from "./payment-settings.mjs";

type Environment = Record<string, string | undefined>;

export function settings(
  given: Environment,
  options: { isDevelopment: boolean; gatewaySecret: string; simulatorKeys?: SimulatorKeys },
): Environment;
export function socialSimulatorUrl(settings: Environment): string | null;
