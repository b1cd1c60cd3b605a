declare module "@/scripts/lib/product.mjs" {
  export interface Product {
    web: string;
    api: string;
    inbox: string;
    data: string;
    env: Record<string, string>;
    pids: { api: number; web: number };
    restart: () => Promise<void>;
    killApi: () => Promise<void>;
    serveApi: () => Promise<void>;
  }

  export function withProduct(
    use: (product: Product) => Promise<void>,
    options?: { from?: string; more?: Record<string, string> },
  ): Promise<boolean>;
}

declare module "@/scripts/lib/processes.mjs" {
  export class Services {
    start(
      name: string,
      file: string,
      env: Record<string, string | undefined>,
    ): import("node:child_process").ChildProcess;
    kill(name: string): Promise<void>;
    stop(): Promise<void>;
  }

  export function untilReady(url: string, options: { seconds?: number; services?: Services }): Promise<void>;
}
