import type { Scope } from '@klantportaal/contract/modules/identity/scopes';

/** In the order in which they are shown. */
export const scopeGroups = ['clients', 'documents', 'portal', 'people', 'supervision'] as const;
export type ScopeGroup = (typeof scopeGroups)[number];

/** TABLE: under which heading what a key may do stands. The compiler enforces that each has one. */
export const groupOfScope: Record<Scope, ScopeGroup> = {
  'dossiers:read': 'clients',
  'dossiers:write': 'clients',
  'accounts:read': 'clients',
  'accounts:write': 'clients',
  'notes:read': 'clients',
  'notes:write': 'clients',
  'mails:read': 'clients',
  'mails:write': 'clients',
  'feedback:read': 'clients',
  'feedback:write': 'clients',
  'payments:read': 'clients',
  'signatures:read': 'clients',
  'view-as': 'clients',
  'inbox:read': 'documents',
  'inbox:write': 'documents',
  'deliveries:read': 'documents',
  'deliveries:write': 'documents',
  'originals:read': 'documents',
  'originals:write': 'documents',
  'files:write': 'documents',
  'views:read': 'documents',
  'views:write': 'documents',
  'licence:read': 'portal',
  'licence:write': 'portal',
  'catalogue:read': 'portal',
  'catalogue:write': 'portal',
  'notices:write': 'portal',
  'staff:read': 'people',
  'staff:write': 'people',
  'keys:read': 'people',
  'keys:write': 'people',
  'webhooks:read': 'people',
  'webhooks:write': 'people',
  'events:read': 'people',
  'exports:read': 'supervision',
  'privacy:read': 'supervision',
  'privacy:write': 'supervision',
  'trail:read': 'supervision',
  'trail:write': 'supervision',
};
