import { describe, expect, test } from 'vitest';
import { isDomain } from './domain.ts';
import { isFirmLink, isHost, isPortalPath, isWebAddress, isWebOrigin } from './web-address.ts';

const HOSTS = [
  'kantoor.nl',
  'www.Kantoor.NL',
  'localhost',
  '127.0.0.1',
  '10.1.2.3',
  '[::1]',
  '[2001:db8::1]',
  'xn--caf-dma.nl',
  'café.nl',
  'a_b.example',
  '1.example',
];
const NO_HOSTS = [
  '',
  '.',
  'localhost.',
  'kantoor.nl.',
  'kantoor..nl',
  '.kantoor.nl',
  '127.1',
  '127.0.1',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '127.0.0.01',
  '127.0.0.1.',
  '１２７.0.0.1',
  '127。0。0。1',
  'ⓛocalhost',
  'kantoor．nl',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[::]',
  '[fe80::1]',
  '[fd00::1]',
  '::1',
  // A Cyrillic а, a Greek ο.
  'kаntoor.nl',
  'kantοοr.nl',
  'кантор.nl',
  'kan\u200btoor.nl',
  'kan\u00adtoor.nl',
  'kan\ttoor.nl',
  'kan\ntoor.nl',
  'kan toor.nl',
  '%6bantoor.nl',
  'noor@kantoor.nl',
  'kantoor.nl/x',
  'kantoor.nl:80',
  'kantoor.nl\\x',
];

test.each(HOSTS)('%s is a host', (host) => expect(isHost(host)).toBe(true));
test.each(NO_HOSTS)('%j is no host, and no address or domain has it', (host) => {
  expect(isHost(host)).toBe(false);
  expect(isDomain(host)).toBe(false);
  if (!/[/:]/.test(host.replace(/^\[.*\]$/, ''))) expect(isWebAddress(`https://${host}/`)).toBe(false);
});

describe('a link of a firm', () => {
  test.each([
    'https://kantoor.nl',
    'HTTPS://kantoor.nl/a?b=c#d',
    'https://kantoor.nl:8443/@noor',
    'https://kantoor.nl/?mail=noor@post.example',
    'mailto:noor@post.example?subject=Vraag',
    'tel:+31612345678',
    '/settings',
    '/',
    '/products/1?x=//y#z',
  ])('leads to %s', (link) => expect(isFirmLink(link)).toBe(true));

  test.each([
    '/\\host',
    '/\\/host',
    '\\\\host',
    '//host',
    '/./\\host',
    '/.//host',
    '/x/..//host',
    '/\t/host',
    '/\n/host',
    '\t//host',
    ' /settings',
    '/set\u200btings',
    '/set\u202etings',
    'https://user@host.example',
    'https://@host.example',
    'https://user:word@host.example/',
    'https://kantoor.nl@host.example/',
    'https://kantoor.nl\\@host.example/',
    'https:\\\\host.example',
    'https:/host.example',
    'https:host.example',
    'https:///host.example',
    'https://',
    'https://?x',
    'ht\ttps://host.example',
    'https://host.example/\tx',
    'https://host.example/\r\nx',
    'https://host.example/a b',
    'https://host.example/\u2028',
    'https://host.example:99999999/',
    'https://host.example:x/',
    'http://host.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:',
    'mailto://host',
    'mailto:noor@post.example\nBcc: x@y.example',
    'tel:\t1',
    'settings',
    '',
  ])('leads nowhere by %j', (link) => expect(isFirmLink(link)).toBe(false));
});

test('an origin has no path, no query and no name', () => {
  expect(isWebOrigin('https://mijn.kantoor.nl:8443')).toBe(true);
  expect(isWebOrigin('http://localhost:3000', ['https:', 'http:'])).toBe(true);
  for (const text of [
    'https://a.nl/',
    'https://a.nl?x',
    'https://a.nl#x',
    'https://x@a.nl',
    'http://a.nl',
    'https://a.nl.',
  ])
    expect(isWebOrigin(text), text).toBe(false);
});

test('a page of the portal is no address elsewhere', () => {
  expect(isPortalPath('/settings')).toBe(true);
  expect(isPortalPath('https://own.invalid/settings')).toBe(false);
});
