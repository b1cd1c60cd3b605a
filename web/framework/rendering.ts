/** A complete response of Next in memory. */
export interface Rendering {
  /** Path of the page, without its query. */
  path?: string;
  status: number;
  headers: Headers;
  body: Buffer;
}
