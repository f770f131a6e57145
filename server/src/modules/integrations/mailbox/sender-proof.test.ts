import { expect, test } from 'vitest';
import { findProof, parseAuthentication } from './sender-proof.ts';

const from = 'esra@voorbeeld.nl';
const receiving_server = 'mx.kantoor.nl';
const prove = (authentication: string | null, other: Partial<Parameters<typeof findProof>[0]> = {}) =>
  findProof({ authentication, from, receiving_server, ...other });

test.each([
  ['mx.kantoor.nl; dkim=pass header.d=voorbeeld.nl header.s=s1', 'dkim'],
  ['mx.kantoor.nl 1; dkim/1=pass (good; signature) header.i=@voorbeeld.nl', 'dkim'],
  ['MX.Kantoor.NL; spf=pass smtp.mailfrom=esra@voorbeeld.nl; dkim=fail header.d=voorbeeld.nl', 'spf'],
  ['mx.kantoor.nl; spf=pass smtp.mailfrom=voorbeeld.nl; dmarc=pass header.from=voorbeeld.nl', 'spf'],
] as const)('proves a sender by what the receiving server found: %s', (header, proof) => {
  expect(prove(header)).toBe(proof);
});

test('lets a domain speak for those below it, and no other', () => {
  const dkim = (domain: string) => `mx.kantoor.nl; dkim=pass header.d=${domain}`;
  expect(prove(dkim('voorbeeld.nl'), { from: 'esra@post.voorbeeld.nl' })).toBe('dkim');
  expect(prove(dkim('post.voorbeeld.nl'))).toBeNull();
  expect(prove(dkim('nl'))).toBeNull();
  expect(prove(dkim('eld.nl'))).toBeNull();
});

test.each([
  ['there is none', null],
  ['another server wrote it', 'mx.elders.nl; dkim=pass header.d=voorbeeld.nl'],
  ['no server says that it wrote it', 'dkim=pass header.d=voorbeeld.nl; spf=pass smtp.mailfrom=voorbeeld.nl'],
  ['it failed', 'mx.kantoor.nl; dkim=fail header.d=voorbeeld.nl; spf=softfail smtp.mailfrom=voorbeeld.nl'],
  ['another domain signed', 'mx.kantoor.nl; dkim=pass header.d=ander.nl; spf=pass smtp.mailfrom=ander.nl'],
  ['it passed for the greeting alone', 'mx.kantoor.nl; spf=pass smtp.helo=voorbeeld.nl'],
  ['it stands in a comment', 'mx.kantoor.nl; dkim=none (dkim=pass header.d=voorbeeld.nl;) ; spf=none'],
  ['it is quoted', 'mx.kantoor.nl; dkim=none reason="x; dkim=pass header.d=voorbeeld.nl"'],
  ['a parenthesis was escaped', 'mx.kantoor.nl; spf=none (a \\) ; dkim=pass header.d=voorbeeld.nl)'],
] as const)('proves nobody where %s', (_, header) => {
  expect(prove(header)).toBeNull();
});

test('believes no server where the firm named none', () => {
  expect(prove('mx.kantoor.nl; dkim=pass header.d=voorbeeld.nl', { receiving_server: null })).toBeNull();
});

test('names the server that wrote it', () => {
  expect(parseAuthentication('mx.kantoor.nl (mailer); none')?.server).toBe('mx.kantoor.nl');
});
