/** Stands in for Node's process, of which the router in a browser asks only for settings (next.config.ts). */
export const env = {};
