/** Run for what it registers alone: see load-stretch.ts. */
declare module "signalsmith-stretch";
