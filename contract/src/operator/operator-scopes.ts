/** TABLE: what a key of the installation may do. */
export const operatorScopes = ['operator:read', 'operator:write'] as const;
export type OperatorScope = (typeof operatorScopes)[number];
