/** Stands in for the router's list of constants, of which a browser needs these (next.config.ts). */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
export const NEXT_QUERY_PARAM_PREFIX = "nxtP";
export const NEXT_INTERCEPTION_MARKER_PREFIX = "nxtI";
export const MATCHED_PATH_HEADER = "x-matched-path";
