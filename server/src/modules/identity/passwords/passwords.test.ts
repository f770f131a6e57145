import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { passwords } from './passwords.ts';

test('hashes with Argon2id and the parameters of OWASP, each with a different salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('Sloep-77'), passwords.hash('Sloep-77')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'Sloep-77')).toBe(true);
  expect(await passwords.verify(one, 'sloep-77')).toBe(false);
});

test('accepts an accented letter in any encoding, and no other letter for it', async () => {
  const kept = await passwords.hash('caf\u00e9-Sloep');
  expect(await passwords.verify(kept, 'cafe\u0301-Sloep')).toBe(true);
  expect(await passwords.verify(kept, 'cafe-Sloep')).toBe(false);
});

test('considers a hash with weaker parameters outdated', async () => {
  expect(passwords.outdated(await hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true);
  expect(passwords.outdated(await passwords.hash('x'))).toBe(false);
});

test('works through a queue of more hashes than it computes concurrently', async () => {
  const known = await passwords.hash('Sloep-77');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => passwords.verify(known, index % 2 ? 'Sloep-77' : 'x')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 1));
});
