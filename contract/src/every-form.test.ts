import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { MortgageCheckForm } from './modules/questionnaires/mortgage-check.ts';
import { getDefinition } from './schema-definition.ts';
import { type FieldKind, type Form, forms, partsOfCheck } from './test-helpers/every-form.ts';
import { getTodayInAmsterdam } from './values/dates/today.ts';

/**
 * TABLE: what a field of each kind refuses. The portal checks a form with the schema of its call, and the server checks
 * the call with the same, so that what is refused here is refused on both sides.
 */
const noDays = ['2026-02-30', 'morgen', '1899-12-31', '   '];
const refused: Record<FieldKind, readonly unknown[]> = {
  text: ['', '   ', null, 1],
  'optional text': [true, {}, 'x'.repeat(5001)],
  password: ['', null, 1],
  email: ['', '   ', 'anna', 'anna@demo', 'anna@@demo.example', null],
  phone: ['bel me', '1', 1],
  postcode: ['ABC', '99999', '0311 KW'],
  'house number': ['14-16', '0', 0, -3, 1.5],
  day: noDays,
  'past day': [...noDays, '2999-02-03'],
  'coming day': [...noDays, '2001-02-03', getTodayInAmsterdam()],
  'day not far ahead': [...noDays, '2999-02-03'],
  euros: [-1, 300_000.555, '12', Number.NaN, 1e13],
  percent: [-0.01, 100.01, '4'],
  choice: ['beyond the list', '   ', 1],
  'whole number': [1.5, -1, '1'],
  'yes or no': ['maybe', '   ', 2],
  iban: ['NL91ABNA0417164301', '   '],
  'id of a list': [''],
  'not typed': [],
};

/** The places of a schema's fields, lists by their first row. */
function listPaths(schema: z.core.$ZodType): string[] {
  const definition = getDefinition(schema);
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([key, field]) =>
      listPaths(field).map((rest) => (rest ? `${key}.${rest}` : key)),
    );
  if (definition.type === 'array') return listPaths(definition.element).map((rest) => (rest ? `0.${rest}` : '0'));
  if ('innerType' in definition) return listPaths(definition.innerType);
  if (definition.type === 'pipe')
    return listPaths(getDefinition(definition.in).type === 'transform' ? definition.out : definition.in);
  return [''];
}

type Tree = Record<string, unknown>;
const valueAt = (body: object, place: string) =>
  place.split('.').reduce<unknown>((tree, key) => (tree as Tree | null)?.[key], body);
function withValue(body: object, place: string, value: unknown): object {
  const copy = structuredClone(body) as Tree;
  const keys = place.split('.');
  const last = keys.pop() as string;
  const parent = keys.length > 0 ? (valueAt(copy, keys.join('.')) as Tree) : copy;
  parent[last] = value;
  return copy;
}

const readSchema = async (call: string): Promise<z.core.$ZodType> => {
  const row = endpoints[call as keyof typeof endpoints] as {
    body: { load: () => Promise<Tree>; name: string };
    form?: { texts: { load: () => Promise<Tree>; name: string } };
  };
  const { load, name } = row.form?.texts ?? row.body;
  return (await load())[name] as z.core.$ZodType;
};
/** Evidence of a signature, and which version was shown, are recorded by the page, not filled in. */
const isTyped = (place: string) => !place.startsWith('evidence.') && place !== 'version';

const partsSchema = async (): Promise<z.core.$ZodType> => {
  const { parts, new_parts } = MortgageCheckForm.shape;
  return z.object({ parts, new_parts });
};
const walked = [
  ...Object.entries(forms).flatMap(([call, form]) =>
    'fields' in form ? [[call, form, () => readSchema(call)] as const] : [],
  ),
  ['the loan parts of the mortgage check', partsOfCheck, partsSchema] as const,
];

describe.each(walked)('the form of %s', (_, { body, fields }, load) => {
  test('says of every field what it holds, and takes a body that is right', async () => {
    const schema = await load();
    expect(listPaths(schema).filter(isTyped).sort()).toEqual(Object.keys(fields).sort());
    expect(z.safeParse(schema, body).error).toBeUndefined();
  });

  const cases = Object.entries(fields).flatMap(([place, kind]) =>
    refused[kind].map((value) => ({ place, kind, value })),
  );
  test.each(cases)('refuses $value as $kind of $place, at that field', async ({ place, value }) => {
    const { error } = z.safeParse(await load(), withValue(body, place, value));
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(place);
  });

  const optional = Object.entries(fields).flatMap(([place, kind]) => (kind === 'optional text' ? [place] : []));
  test.each(optional)('takes only spaces in %s as not given', async (place) => {
    const { data } = z.safeParse(await load(), withValue(body, place, '   ')) as { data: object };
    expect(valueAt(data, place)).toBeNull();
  });
});

const details = [
  'updateMortgageDetails',
  forms.updateMortgageDetails as Form,
  'data.loanParts',
  'data.newLoanParts',
] as const;
const check = ['the mortgage check', partsOfCheck, 'parts', 'new_parts'] as const;
describe.each([details, check])('the loan parts of %s', (name, form, known, added) => {
  const faults = async (place: string, value: unknown) =>
    z
      .safeParse(await (form === partsOfCheck ? partsSchema() : readSchema(name)), withValue(form.body, place, value))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('stand once: an id that stands twice is refused at the second', async () => {
    expect(await faults(`${known}.1.id`, 'one')).toEqual([[`${known}.1.id`, 'duplicate']]);
  });

  test.each([known, added])('have a fixed rate that ends after it starts, in %s', async (list) => {
    const place = `${list}.0.end_of_fixed_rate_period`;
    expect(await faults(place, '2001-02-03')).toEqual([[place, 'INVALID_DATE']]);
  });

  test.each([undefined, null, 0])('have an amount above zero where they are new, not %j', async (amount) => {
    expect((await faults(`${added}.0.amount`, amount))?.map(([place]) => place)).toContain(`${added}.0.amount`);
  });
});

test.each([
  { enabled: true, email: false, phone: false, post: false },
  { enabled: false, email: true, phone: false, post: false },
])('consent and channels go together, not %j', async (chosen) => {
  const { error } = z.safeParse(await readSchema('updateMarketingPreference'), { consumer_api_id: 'c', ...chosen });
  expect(error?.issues).toMatchObject([{ path: ['enabled'], message: 'consent_without_channel' }]);
});
