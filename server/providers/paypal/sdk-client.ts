import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Client, Environment } from "@paypal/paypal-server-sdk";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1024 * 1024;
/** The SDK's fixed base URL; it has no option for another. */
const SDK_URL = "https://api-m.paypal.com";

export interface PaypalOptions {
  clientId: string;
  secret: string;
  /** Base URL of the API, without a trailing slash. */
  url: string;
}

const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

/** The SDK's client for another base URL. */
export class SdkClient extends Client {
  constructor(private readonly options: PaypalOptions) {
    super({
      environment: Environment.Production,
      clientCredentialsAuthCredentials: { oAuthClientId: options.clientId, oAuthClientSecret: options.secret },
      httpClientOptions: { timeout: TIMEOUT_MS, httpAgent, httpsAgent },
      unstable_httpClientOptions: { maxRedirects: 0, maxContentLength: MAX_BYTES },
    });
  }

  override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
    const createRequest = super.getRequestBuilderFactory();
    return (...args) => {
      const request = createRequest(...args);
      request.interceptRequest((sent) => ({ ...sent, url: this.options.url + sent.url.slice(SDK_URL.length) }));
      return request;
    };
  }
}
