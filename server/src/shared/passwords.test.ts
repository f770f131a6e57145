import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, outdated, verifyPassword } from './passwords.ts';

it('hashes with Argon2id and the parameters of OWASP, with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Sloep-77'), hashPassword('Sloep-77')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Sloep-77')).toBe(true);
  expect(await verifyPassword(one, 'sloep-77')).toBe(false);
});

it('takes a letter with an accent however the keyboard sends it, and no other letter for it', async () => {
  const kept = await hashPassword('caf\u00e9-Sloep');
  expect(await verifyPassword(kept, 'cafe\u0301-Sloep')).toBe(true);
  expect(await verifyPassword(kept, 'cafe-Sloep')).toBe(false);
});

it('finds a hash of weaker parameters outdated', async () => {
  expect(outdated(await hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true);
  expect(outdated(await hashPassword('x'))).toBe(false);
});

it('works off a line of more hashes than it makes at once', async () => {
  const known = await hashPassword('Sloep-77');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => verifyPassword(known, at % 2 ? 'Sloep-77' : 'x')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, (_, at) => at % 2 === 1));
});
