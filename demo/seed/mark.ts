/** The row in `settings` that says that the demo catalogue is complete. */
export const DEMO_MARK = "demo_catalogue";
