import type { ChildProcess } from "node:child_process";

export function findObstacle(): string | null;
export function prepareOpenSearch(): Promise<void>;
export function startOpenSearch(options?: {
  nodes?: 1 | 3;
  port?: number;
  heap?: string;
  folder?: string;
  hasKnn?: boolean;
}): Promise<{
  nodes: { url: string; child: ChildProcess; kill: () => Promise<void>; start: () => Promise<void> }[];
  stop: () => Promise<void>;
}>;
