import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, SchemaRef } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { importDocuments } from './firm.ts';
import { backofficeCalls } from './firm-calls.ts';
import { staffCalls } from './modules/identity/staff/staff-calls.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { toReadSchema } from './modules/products/facts.ts';
import { loadProductFacts } from './modules/products/products.ts';
import { webLink } from './modules/records/parts.ts';
import { operatorCalls } from './operator/operator-calls.ts';
import { getDefinition } from './schema-definition.ts';
import { defineName, defineOptionalName } from './values/name.ts';

type Schema = z.core.$ZodType;
/** A text of a schema, with whatever stands around it: where it is, and what it is called. */
interface Text {
  place: string;
  name: string;
  schema: Schema;
}

/** The languages of a text are called as the text is. */
const isLanguage = (key: string) => key === 'nl' || key === 'en';

/** @param around the outermost schema that is of this text alone: checks may stand on any of them */
function textsIn(schema: Schema, place: string, name: string, seen: readonly Schema[], around = schema): Text[] {
  if (seen.includes(schema)) return [];
  const below = [...seen, schema];
  const definition = getDefinition(schema);
  if (definition.type === 'string') return [{ place, name, schema: around }];
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([key, field]) =>
      textsIn(field, `${place}.${key}`, isLanguage(key) ? name : key, below),
    );
  if (definition.type === 'array') return textsIn(definition.element, place, name, below);
  if (definition.type === 'union') return definition.options.flatMap((option) => textsIn(option, place, name, below));
  if (definition.type === 'record') return textsIn(definition.valueType as Schema, place, name, below);
  if (definition.type === 'tuple')
    return definition.items.flatMap((item) => textsIn(item as Schema, place, name, below));
  if (definition.type === 'pipe') {
    const parts = [definition.in, definition.out].map((part) => textsIn(part as Schema, place, name, below, around));
    return parts.flat();
  }
  return 'innerType' in definition ? textsIn(definition.innerType as Schema, place, name, below, around) : [];
}

const tables: readonly Readonly<Record<string, Omit<Endpoint, 'access'>>>[] = [
  endpoints,
  backofficeCalls,
  operatorCalls,
  staffCalls,
  supplierCalls,
];
const loaded = async <S>({ load, name }: SchemaRef<S>) => (await load())[name] as S;
const isSchema = (value: unknown): value is SchemaRef<Schema> =>
  typeof value === 'object' && value !== null && 'load' in value;

/** Every text that somebody sends to be kept; what is asked for in a query is kept nowhere. */
async function allSent(): Promise<Text[]> {
  const ofCalls = tables
    .flatMap((table) => Object.entries(table))
    .flatMap(([call, { body, form }]) =>
      [body, form?.texts].filter(isSchema).map(async (ref) => [call, await loaded(ref)] as const),
    );
  const roots = [...(await Promise.all(ofCalls)), ...Object.entries(importDocuments)];
  return roots.flatMap(([root, schema]) => textsIn(schema, root, '', []));
}

const allFacts = async () =>
  Object.entries(await loadProductFacts()).flatMap(([root, schema]) => textsIn(schema, root, '', []));

const takes = ({ schema }: Text, value: string) => z.safeParse(schema, value).success;
const listPaths = (texts: readonly Text[]) => [...new Set(texts.map(({ place }) => place))].toSorted();

/** TABLE: letters that do not show, and so have no place in what something is called. */
const HIDDEN = {
  'a line end': 'Noor\nBakker',
  'a tab': 'Noor\tBakker',
  NUL: 'Noor\0Bakker',
  escape: 'Noor\u001bBakker',
  C1: 'Noor\u0085Bakker',
  'a mark of direction': 'Noor\u202eBakker',
  'an isolate': 'Noor\u2066Bakker',
  'no width': 'Noor\u200bBakker',
  'a soft hyphen': 'Noor\u00adBakker',
  'a line separator': 'Noor\u2028Bakker',
};

/**
 * Whether a field is the name of somebody or something, or a part of one; the label of an action is the subject of a
 * mail.
 */
const isName = (name: string) =>
  /(^|_)(name|initials|systemname|salutation|sender|subject)$|Name$|^(label|label_en|preposition|birth_preposition|birthPreposition|email_from)$/.test(
    name,
  );

/** TABLE: what is shown as a text of a page or a letter, where it can have several lines, what is not kept, and whom a provider calls so. */
const PARTS_OF_TEXTS =
  /\.letter\.|\.(notifications|income_types|product_phases)\.label\.|^sendErrorReport\.|^tieStaffIdentity\./;

describe('every name that is sent', async () => {
  const names = (await allSent()).filter(({ name, place }) => isName(name) && !PARTS_OF_TEXTS.test(place));

  test('is found', () => expect(names.length).toBeGreaterThan(60));

  test.each(Object.entries(HIDDEN))('shows every letter of it: %s is refused', (_, text) => {
    expect(listPaths(names.filter((name) => takes(name, text)))).toEqual([]);
  });
});

/** TABLE: what is no link to anywhere, however it begins. */
const NO_LINKS = [
  '/\\host.example',
  '//host.example',
  '/\t/host.example',
  'https://user@host.example/',
  'https://host.example\\@other.example/',
  'https://host.example/\n',
  'https://host.\texample/',
  'https://localhost.',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::ffff:127.0.0.1]/',
  'https://127.0.0.1./',
  'javascript:alert(1)',
];
const isLink = (name: string) => /(^|_)(url|urls|issuer|href|link)$|Url$/.test(name);

describe('every link that is sent', async () => {
  // Whoever brought a payment is called its issuer too, and a person's is compared with the one that was checked.
  const links = [...(await allSent()), ...(await allFacts())].filter(
    ({ name, place }) => isLink(name) && !/payments\.issuer$|^invoice\.issuer$|^tieStaffIdentity\./.test(place),
  );

  test('is found', () => expect(listPaths(links).length).toBeGreaterThan(12));

  test.each(NO_LINKS)('is refused where it leads elsewhere than it says: %j', (link) => {
    expect(listPaths(links.filter((text) => takes(text, link)))).toEqual([]);
  });

  test('no text takes what it takes for an address to be a link of its own', async () => {
    // Whatever checks that a text begins as an address does checks the whole of it.
    const texts = [...(await allSent()), ...(await allFacts())];
    const all = texts.filter((text) => !takes(text, 'words') && takes(text, 'https://host.example/'));
    for (const link of NO_LINKS) expect(listPaths(all.filter((text) => takes(text, link))), link).toEqual([]);
  });
});

test('a name and a link that were kept before are still read back', () => {
  const sent = z.strictObject({
    name: defineName(50),
    other: defineOptionalName(50),
    links: z.record(z.string(), webLink),
  });
  const kept = { name: HIDDEN['a tab'], other: HIDDEN['no width'], links: { nl: 'https://localhost.' } };
  expect(z.safeParse(sent, kept).success).toBe(false);
  expect(z.parse(toReadSchema(sent), kept)).toEqual(kept);
});
