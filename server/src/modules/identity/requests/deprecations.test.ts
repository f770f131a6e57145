import { markDeprecated } from '@klantportaal/contract/deprecated';
import { linkSchema, none, post } from '@klantportaal/contract/endpoint';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApi } from '../../../platform/http/openapi/openapi.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { bindCalls, type CallTable } from './bind-calls.ts';
import { findDeprecations } from './deprecations.ts';

const call = { since: '2026-12-01', until: '2028-01-01', instead: 'Use `writeNote`.' };
const field = { since: '2026-12-31', until: '2027-12-31', instead: 'Send `text`.' };
const old = markDeprecated(z.string(), field);
const module = {
  NoteBody: z.strictObject({
    text: z.optional(z.string()),
    lines: z.optional(z.array(z.strictObject({ words: z.optional(old) }))),
    titles: z.optional(z.record(z.string(), z.strictObject({ words: z.optional(old) }))),
    pair: z.optional(z.tuple([z.string(), z.strictObject({ words: z.optional(old) })])),
  }),
};
const bodies = async () => module;
const about = { access: 'key', body: linkSchema(bodies, 'NoteBody'), answer: none, summary: 'Writes.' } as const;
const rows = {
  writeNote: post('/backoffice/v1/notes', about),
  writeOldNote: post('/backoffice/v1/old-notes', { ...about, deprecated: call }),
};
const table = {
  rows,
  refusals: () => [],
  isKeyed: () => false,
  security: () => [],
  origin: createPartial({}),
  limit: createPartial({ count: async () => {} }),
  admit: async () => ({ db: createPartial({}), licence_id: null, actor: 'guest', counted_as: null, given: {} }),
  handlers: { writeNote: async () => {}, writeOldNote: async () => fail('MALFORMED_REQUEST') },
} satisfies CallTable<keyof typeof rows>;

async function fetchHeaders(path: string, payload: object) {
  const app = Fastify();
  await bindCalls(app, createPartial({}), table, () => Promise.reject(new Error('No answer is versioned')));
  const { headers } = await app.inject({ method: 'POST', url: `/backoffice/v1/${path}`, payload });
  return [headers.deprecation, headers.sunset, headers.link];
}
const link = '</api#changes>; rel="deprecation"; type="text/html"';

test('a call that goes says so in each answer, also of a refusal', async () => {
  expect(await fetchHeaders('old-notes', { text: 'a' })).toEqual([
    '@1796083200',
    'Sat, 01 Jan 2028 00:00:00 GMT',
    link,
  ]);
});

test('a field that goes is told to who sends it alone, before a call that goes later', async () => {
  const soon = ['@1798675200', 'Fri, 31 Dec 2027 00:00:00 GMT', link];
  expect(await fetchHeaders('notes', { lines: [{ words: 'a' }] })).toEqual(soon);
  expect(await fetchHeaders('old-notes', { lines: [{}, { words: 'a' }] })).toEqual(soon);
  expect(await fetchHeaders('notes', { titles: { nl: {}, en: { words: 'a' } } })).toEqual(soon);
  expect(await fetchHeaders('notes', { pair: ['words', { words: 'a' }] })).toEqual(soon);
  const none = [undefined, undefined, undefined];
  expect(await fetchHeaders('notes', { text: 'a', lines: [{}], titles: { words: {} }, pair: ['a', {}] })).toEqual(none);
});

const loadFacts = async () => ({ credit: z.strictObject({ words: z.optional(old) }) });
const productBodies = async () => ({ ProductBody: z.object({}), DossierBody: z.object({}) });

test('a field of the details of a product is told in a dossier and alone', async () => {
  const find = async (name: 'ProductBody' | 'DossierBody', sent: { params: object; body: unknown }) =>
    findDeprecations(
      { body: linkSchema(productBodies, name) },
      { body: null, query: null },
      loadFacts,
    )({
      query: {},
      ...sent,
    });
  const details = { words: 'a' };
  const sendProduct = (kind: string) => find('ProductBody', { params: { kind }, body: { details } });
  expect(await sendProduct('credit')).toEqual([field]);
  expect(await sendProduct('mortgage')).toEqual([]);
  const sendDossier = (products: unknown) => find('DossierBody', { params: {}, body: { products } });
  expect(await sendDossier([{ kind: 'credit', details }, { kind: 'credit' }])).toEqual([field]);
  expect(await sendDossier('none')).toEqual([]);
});

test('the document marks both, with what to use in their place', async () => {
  const said = { title: 'A', description: 'B', version: '1.0.0', server: undefined, group: 3 };
  const document = JSON.parse(JSON.stringify(await openApi({ ...said, table, securitySchemes: {}, headers: {} })));
  const { post: old } = document.paths['/backoffice/v1/old-notes'];
  expect(old).toMatchObject({
    deprecated: true,
    description: 'Deprecated since 2026-12-01, and may be gone from 2028-01-01. Use `writeNote`.',
    responses: { 204: { headers: { Sunset: { $ref: '#/components/headers/Sunset' } } } },
  });
  expect(document.paths['/backoffice/v1/notes'].post.deprecated).toBeUndefined();
  const { lines } = document.components.schemas.NoteBody.properties;
  expect(lines.items.properties.words).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Send'),
  });
});
