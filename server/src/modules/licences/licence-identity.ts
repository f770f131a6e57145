import { isDeepStrictEqual } from 'node:util';
import { findValueAt } from '../../platform/kernel/schema-issues.ts';
import { type IdentityField, identityFields } from '../audit/told-acts.ts';

/** TABLE: what a firm is called and found by, which is one firm's alone: a sandbox has none of its own. */
export const ownNames = ['name', 'email_from', 'domains', 'settings.public_urls'] as const satisfies IdentityField[];

/** The changed fields by which clients know the firm, each with both values; null for one that is not set. */
export type ChangesOfIdentity = Record<string, { from: string | null; to: string | null }>;

/**
 * Lists the changes that a new document of the licence makes to the firm's identity: its name, the sender of its mails,
 * and the addresses where its clients are led and pay.
 */
export function listIdentityChanges(before: object, after: object): ChangesOfIdentity {
  const changes: ChangesOfIdentity = {};
  for (const field of identityFields) {
    const path = field.split('.');
    const [from, to] = [before, after].map((document) => findValueAt(document, path) ?? null);
    if (!isDeepStrictEqual(from, to)) changes[field] = { from: toWords(from), to: toWords(to) };
  }
  return changes;
}

function toWords(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? Object.values(value).join(', ') : JSON.stringify(value);
}
