/** The header by which the gateway and the pages that it renders prove to the API server that they are the site's own. */
export const GATEWAY_SECRET_HEADER = "x-gateway-secret";

/** The headers of a request that is made to render a page: they prove it wherever the pages run. */
export function renderingHeaders(): Record<string, string> {
  const [secret] = (process.env.GATEWAY_SECRET ?? "").split(",");
  return secret ? { [GATEWAY_SECRET_HEADER]: secret } : {};
}
