export const DEFAULT_ERROR = "Oops... something went wrong.";
export const NOT_FOUND = "This page could not be found";
