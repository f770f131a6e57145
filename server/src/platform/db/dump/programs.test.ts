import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toLibpqEnvironment } from './programs.ts';

const listTlsSettings = (words: string) => {
  const { PGSSLMODE, PGSSLROOTCERT } = toLibpqEnvironment({
    connectionString: `postgres://portal:x@db.example/portal${words}`,
  });
  return { PGSSLMODE, PGSSLROOTCERT };
};

test.each(['?sslmode=verify-full', '?sslmode=require', '?ssl=true'])(
  'PostgreSQL’s programs believe whom Node believes: %s',
  async (words) => {
    const { PGSSLMODE, PGSSLROOTCERT } = listTlsSettings(words);
    expect(PGSSLMODE).toBe('verify-full');
    expect(await readFile(PGSSLROOTCERT!, 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----/);
  },
);

test('an authority that the address names is the one', () => {
  expect(listTlsSettings('?sslrootcert=/etc/ca.pem')).toEqual({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ca.pem',
  });
});

test.each([
  ['', undefined],
  ['?sslmode=disable', 'disable'],
  ['?sslmode=no-verify', 'require'],
  ['?sslmode=require&uselibpqcompat=true', 'require'],
])('what is not checked by ours is not checked by theirs: %s', (words, PGSSLMODE) => {
  expect(listTlsSettings(words)).toEqual({ PGSSLMODE, PGSSLROOTCERT: undefined });
});
