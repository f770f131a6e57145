import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { buildApp } from '../../../app.ts';
import { publishedKinds } from './document-schemas.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
let db: TestDatabase;
let app: App;
const validators = new Map<string, ValidateFunction>();
beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db));
  for (const kind of publishedKinds) {
    const answer = await app.inject(`/backoffice/v1/schemas/${kind}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ]);
    // Strict: an unknown keyword, or one that does nothing, is an error.
    const ajv = new Ajv2020({
      strict: true,
      strictRequired: false,
      strictTypes: false,
      validateFormats: false,
      allErrors: true,
    });
    validators.set(kind, ajv.compile(answer.json()));
  }
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const demo = fileURLToPath(new URL('../../../../../demo/import', import.meta.url));
const documents = readdirSync(demo, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && !path.endsWith('installation.json'))
  .map((path): [string, Record<string, never>] => [path, JSON.parse(readFileSync(join(demo, path), 'utf8'))]);

/** A document that a test breaks. */
type Loose = ReturnType<JSON['parse']>;

const listFaults = (document: unknown) => {
  const validate = validators.get((document as { kind: string }).kind)!;
  return validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
};

test('there are documents of every kind', () => {
  expect(new Set(documents.map(([, { kind }]) => kind))).toEqual(new Set(publishedKinds));
});

test.each(documents)('%s of the demo fits its schema, also with a hint for editors', (_, document) => {
  expect(listFaults(document)).toEqual([]);
  expect(listFaults({ $schema: './x.schema.json', ...document })).toEqual([]);
});

describe('a broken document does not fit', () => {
  const full = () => structuredClone(documents.find(([path]) => path.endsWith('full.json'))![1]) as Loose;
  test.each<[string, (document: Loose) => void, string]>([
    ['an unknown field', (document) => (document.colour = 'red'), ' additionalProperties'],
    ['a missing one', (document) => delete document.label, ' required'],
    ['a wrong type', (document) => (document.persons[0].smoker = 'no'), '/persons/0/smoker type'],
    ['an unknown action', (document) => (document.actions[0].type = 'DANCE'), '/actions/0/type enum'],
    [
      'a detail of no product of its kind',
      (document) => (document.products[0].details.lendr = 'x'),
      '/products/0/details additionalProperties',
    ],
    ['three persons', (document) => document.persons.push(document.persons[0]), '/persons maxItems'],
  ])('for %s', (_, breakIt, fault) => {
    const document = full();
    breakIt(document);
    expect(listFaults(document)).toContain(fault);
  });
});

test('an unknown kind has no schema', async () => {
  expect((await app.inject('/backoffice/v1/schemas/installation')).statusCode).toBe(404);
});
