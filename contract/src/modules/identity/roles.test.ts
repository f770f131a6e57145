import { expect, test } from 'vitest';
import { listScopes, type Role } from './roles.ts';
import { scopes } from './scopes.ts';

/** The scopes that a role has beyond those of the role below it. */
const listAdded = (role: Role, below: Role) => listScopes(role).filter((scope) => !listScopes(below).includes(scope));

test('a reader reads what concerns clients, and changes nothing but lists of their own', () => {
  const changes = listScopes('reader').filter((scope) => !scope.endsWith(':read'));
  expect(changes).toEqual(['views:write']);
  const kept = ['keys:read', 'originals:read', 'privacy:read', 'webhooks:read'];
  expect(listScopes('reader').filter((scope) => kept.includes(scope))).toEqual([]);
});

test('an assistant also does the daily work, and sees no document as it came', () => {
  expect(listAdded('assistant', 'reader').toSorted()).toEqual([
    'accounts:write',
    'deliveries:write',
    'dossiers:write',
    'feedback:write',
    'files:write',
    'inbox:write',
    'mails:write',
    'notes:write',
    'view-as',
  ]);
});

test('an adviser also sees and covers documents as they came, which may show a citizen service number', () => {
  expect(listAdded('adviser', 'assistant').toSorted()).toEqual(['originals:read', 'originals:write']);
});

test('an administrator may do everything', () => {
  expect(listScopes('administrator')).toEqual([...scopes]);
});
