const baseUrl = (given: string | undefined, otherwise: string) => (given || otherwise).replace(/\/+$/, "");

/** URL of the API server, as the Next server reaches it. */
export const API_URL = baseUrl(process.env.API_URL, `http://127.0.0.1:${process.env.API_PORT || 4000}`);

/** The public URL of the site: the base of canonical URLs. */
export const WEB_URL = baseUrl(process.env.WEB_URL, `http://localhost:${process.env.PORT || 3000}`);
