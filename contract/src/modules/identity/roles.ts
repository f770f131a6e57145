/** The rights of the people of a firm. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { type Scope, scopes } from './scopes.ts';

/** From the one that may least to the one that may everything. */
export const roles = ['reader', 'assistant', 'adviser', 'administrator'] as const;
export type Role = (typeof roles)[number];

/**
 * TABLE: every scope, and the first role that has it; those after it have it too. The compiler forces: a new scope has a
 * row.
 */
const firstRoleWith: Record<Scope, Role> = {
  'accounts:read': 'reader',
  'accounts:write': 'assistant',
  'catalogue:read': 'reader',
  'catalogue:write': 'administrator',
  'deliveries:read': 'reader',
  'deliveries:write': 'assistant',
  'dossiers:read': 'reader',
  'dossiers:write': 'assistant',
  'events:read': 'reader',
  'exports:read': 'reader',
  'feedback:read': 'reader',
  'feedback:write': 'assistant',
  'files:write': 'assistant',
  'inbox:read': 'reader',
  'inbox:write': 'assistant',
  'keys:read': 'administrator',
  'keys:write': 'administrator',
  'licence:read': 'reader',
  'licence:write': 'administrator',
  'mails:read': 'reader',
  'mails:write': 'assistant',
  'notes:read': 'reader',
  'notes:write': 'assistant',
  'notices:write': 'administrator',
  // The bytes as they came, which may show a citizen service number.
  'originals:read': 'adviser',
  'originals:write': 'adviser',
  'payments:read': 'reader',
  'privacy:read': 'administrator',
  'privacy:write': 'administrator',
  'signatures:read': 'reader',
  'staff:read': 'reader',
  'staff:write': 'administrator',
  'trail:read': 'reader',
  // Signs off who looked.
  'trail:write': 'administrator',
  'view-as': 'assistant',
  'views:read': 'reader',
  // One's own; those that the firm shares need `inbox:write` too.
  'views:write': 'reader',
  'webhooks:read': 'administrator',
  'webhooks:write': 'administrator',
};

/** The scopes of a role, in the order of the table of scopes. */
export const listScopes = (role: Role): Scope[] =>
  scopes.filter((scope) => roles.indexOf(firstRoleWith[scope]) <= roles.indexOf(role));

/** Returns the role that may less. */
export const pickLesserRole = (role: Role, other: Role): Role =>
  roles.indexOf(role) < roles.indexOf(other) ? role : other;

/** A role with what it may do: together they are the matrix that supervisors ask for. */
export const RoleOfStaff = defineResource('roles', { id: z.enum(roles), scopes: z.array(z.enum(scopes)) });
export type RoleOfStaff = Flat<typeof RoleOfStaff>;
