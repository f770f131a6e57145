import { createHmac } from 'node:crypto';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { createAdjustableClock, secrets } from '../../../test/sign-in.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { signing_keys } from './sign-in.table.ts';
import { openSigningKeys } from './signing-keys.ts';
import { consumersAudience, openTokens } from './tokens.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const clock = createAdjustableClock();
const claims = { sub: 'consumer', apiId: 'licence', sid: 'session' };
/** As a process has it: its own list of keys, and the tokens of an audience. */
async function open(audience = consumersAudience) {
  const keys = await openSigningKeys({ db, clock, secrets });
  return { ...openTokens({ keys, clock, audience }), rotate: () => keys.rotate() };
}
const header = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString());

describe('access tokens', () => {
  test('are signed with one key, even if two processes start simultaneously', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(await two.verify('at+jwt', await one.sign('at+jwt', claims))).toMatchObject(claims);
    expect(await db.queryAsSystem((q) => q.select().from(signing_keys))).toHaveLength(1);
  });

  test('name the key that signed them, with an asymmetric algorithm', async () => {
    const [key] = await db.queryAsSystem((q) => q.select().from(signing_keys));
    expect(header(await (await open()).sign('at+jwt', claims))).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: key!.kid });
  });

  test('are not accepted as another kind of token, nor another kind as theirs', async () => {
    const tokens = await open();
    const kinds = ['at+jwt', 'pending+jwt', 'link+jwt'] as const;
    for (const signed of kinds) {
      const token = await tokens.sign(signed, claims);
      for (const read of kinds) {
        const answer = await tokens.verify(read, token);
        expect(answer === 'invalid').toBe(signed !== read);
      }
    }
  });

  test('are refused among those of another audience, also once they were accepted in their own', async () => {
    const [ours, theirs] = [await open(), await open('klantportaal-console')];
    const [own, other] = [await ours.sign('at+jwt', claims), await theirs.sign('at+jwt', claims)];
    expect(await ours.verify('at+jwt', own)).toMatchObject(claims);
    expect(await theirs.verify('at+jwt', other)).toMatchObject(claims);
    expect([await theirs.verify('at+jwt', own), await ours.verify('at+jwt', other)]).toEqual(['invalid', 'invalid']);
  });

  test('of consumers name the audience that they always named, so that a new version signs nobody out', async () => {
    const [, payload = ''] = (await (await open()).sign('at+jwt', claims)).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ aud: 'klantportaal-api' });
  });

  test('stay valid when the key is rotated, and the next ones have the new key, in every process', async () => {
    const [one, two] = [await open(), await open()];
    const before = await one.sign('at+jwt', claims);
    await one.rotate();
    const after = await one.sign('at+jwt', claims);
    expect(header(after).kid).not.toBe(header(before).kid);
    clock.pass(6);
    for (const tokens of [one, two, await open()])
      for (const token of [before, after]) expect(await tokens.verify('at+jwt', token)).toMatchObject(claims);
    clock.pass(11 * 60);
    expect(header(await two.sign('at+jwt', claims)).kid).toBe(header(after).kid);
  });

  test('are automatically signed with a new key after 90 days, and older ones stay valid', async () => {
    const [one, two] = [await open(), await open()];
    const readKid = async (tokens: typeof one) => header(await tokens.sign('at+jwt', claims)).kid;
    await one.rotate();
    const first = await readKid(one);
    clock.pass(90 * 86_400 - 60);
    const before = await one.sign('at+jwt', claims);
    expect(header(before).kid).toBe(first);
    clock.pass(12 * 60);
    const after = await one.sign('at+jwt', claims);
    expect(header(after).kid).not.toBe(first);
    expect(await readKid(two)).toBe(header(after).kid);
    for (const tokens of [one, two, await open()])
      for (const token of [before, after]) expect(await tokens.verify('at+jwt', token)).toMatchObject(claims);
  });

  test('expire even after an earlier check', async () => {
    const tokens = await open();
    const token = await tokens.sign('at+jwt', claims);
    expect(await tokens.verify('at+jwt', token)).toMatchObject(claims);
    clock.pass(899);
    expect(await tokens.verify('at+jwt', token)).toMatchObject(claims);
    clock.pass(1);
    expect(await tokens.verify('at+jwt', token)).toBe('expired');
  });

  test('live no longer when the clock is set back, whether or not they were checked before', async () => {
    const tokens = await open();
    const [checked, unseen] = [await tokens.sign('at+jwt', claims), await tokens.sign('at+jwt', claims)];
    expect(await tokens.verify('at+jwt', checked)).toMatchObject(claims);
    clock.pass(-59);
    expect(await tokens.verify('at+jwt', checked)).toMatchObject(claims);
    clock.pass(-3600);
    expect(await tokens.verify('at+jwt', checked)).toBe('expired');
    expect(await tokens.verify('at+jwt', unseen)).toBe('expired');
    clock.pass(3659);
  });

  test('signed with a foreign key are invalid, whatever key they name', async () => {
    const tokens = await open();
    const { kid } = header(await tokens.sign('at+jwt', claims));
    const { privateKey } = await generateKeyPair('EdDSA');
    const forged = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
      .setIssuer('klantportaal')
      .setAudience('klantportaal-api')
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 60_000))
      .sign(privateKey);
    expect(await tokens.verify('at+jwt', forged)).toBe('invalid');
    for (const token of ['', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', forged.slice(0, -4)])
      expect(await tokens.verify('at+jwt', token)).toBe('invalid');
  });

  test('of another algorithm are invalid: without a signature, and with the public key as a secret', async () => {
    const tokens = await open();
    const [head = '', body = ''] = (await tokens.sign('at+jwt', claims)).split('.');
    const unsigned = { ...header(head), alg: 'none' };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await tokens.verify('at+jwt', `${encode(unsigned)}.${body}.`)).toBe('invalid');
    const rows = await db.queryAsSystem((q) => q.select().from(signing_keys).where(eq(signing_keys.kid, unsigned.kid)));
    const key = await importJWK(getFirst(rows).public_jwk, 'EdDSA');
    const secret = key instanceof Uint8Array ? key : Buffer.from(await exportSPKI(key));
    for (const alg of ['HS256', 'HS512']) {
      const input = `${encode({ ...unsigned, alg })}.${body}`;
      const signature = createHmac(alg.replace('HS', 'sha'), secret).update(input).digest('base64url');
      expect(await tokens.verify('at+jwt', `${input}.${signature}`)).toBe('invalid');
    }
  });

  test('have their private key stored encrypted', async () => {
    const keys = await db.queryAsSystem((q) => q.select().from(signing_keys));
    for (const { private_jwk, public_jwk } of keys) {
      expect(private_jwk).toMatch(/^v1\./);
      expect(public_jwk).not.toHaveProperty('d');
    }
  });
});
