/** Stands in for polyfills of what every supported browser has (next.config.ts). */
export {};
