/**
 * TABLE: what a key may do, and the role of somebody of the firm: per kind of thing to read and to write.
 */
export const scopes = [
  'accounts:read',
  'accounts:write',
  'catalogue:read',
  'catalogue:write',
  'deliveries:read',
  'deliveries:write',
  'dossiers:read',
  'dossiers:write',
  'events:read',
  'exports:read',
  'feedback:read',
  'feedback:write',
  'files:write',
  'inbox:read',
  'inbox:write',
  'keys:read',
  'keys:write',
  'licence:read',
  'licence:write',
  'mails:read',
  'mails:write',
  'notes:read',
  'notes:write',
  'notices:write',
  'originals:read',
  'originals:write',
  'payments:read',
  'privacy:read',
  'privacy:write',
  'signatures:read',
  'staff:read',
  'staff:write',
  'trail:read',
  'trail:write',
  'view-as',
  'views:read',
  'views:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

/** Declares the scope that a row of the firm's calls asks of its caller: a key, or somebody of the firm. */
export const withScope = <const S extends Scope>(scope: S) => ({ access: 'key', scope }) as const;
