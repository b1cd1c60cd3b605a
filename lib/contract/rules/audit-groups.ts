/** The groups of records by which `/admin/audit` filters. */
export const AUDIT_GROUPS = ["money", "people", "content", "settings"] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];
