import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DamageReportFields } from './areas/general-insurances.ts';
import { endpoints } from './endpoints.ts';
import { definitionOf } from './schema-definition.ts';
import { type FieldKind, type Form, forms } from './test-helpers/every-form.ts';
import { todayInAmsterdam } from './values/today.ts';

/**
 * TABLE: what a field of each kind refuses. The portal checks a form with the schema of its call, and the server checks
 * the call with the same (docs/decisions/232), so that what is refused here is refused on both sides.
 */
const noDays = ['2026-02-30', 'morgen', '1899-12-31', '   '];
const refused: Record<FieldKind, readonly unknown[]> = {
  text: ['', '   ', null, 1],
  'optional text': [1],
  day: noDays,
  'past day': [...noDays, '2999-02-03'],
  'coming day': [...noDays, '2001-02-03', todayInAmsterdam()],
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
function placesOf(schema: z.core.$ZodType): string[] {
  const definition = definitionOf(schema);
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([key, field]) =>
      placesOf(field).map((rest) => (rest ? `${key}.${rest}` : key)),
    );
  if (definition.type === 'array') return placesOf(definition.element).map((rest) => (rest ? `0.${rest}` : '0'));
  if ('innerType' in definition) return placesOf(definition.innerType);
  if (definition.type === 'pipe')
    return placesOf(definitionOf(definition.in).type === 'transform' ? definition.out : definition.in);
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

const schemaOf = async (call: string): Promise<z.core.$ZodType> => {
  const { body } = endpoints[call as keyof typeof endpoints] as {
    body: { load: () => Promise<Tree>; name: string };
  };
  return (await body.load())[body.name] as z.core.$ZodType;
};
/** Evidence of a signature is recorded by the page, not filled in. */
const isTyped = (place: string) => !place.startsWith('evidence.');

const damage: Form = {
  body: { date: '2026-01-02', time: '10:30', cause: 'Storm', notes: 'Dak', product_id: 'p' },
  fields: { date: 'day', time: 'choice', cause: 'text', notes: 'optional text', product_id: 'not typed' },
};
const walked = [
  ...Object.entries(forms).flatMap(([call, form]) =>
    'fields' in form ? [[call, form, () => schemaOf(call)] as const] : [],
  ),
  ['createDamageReport', damage, async () => DamageReportFields as z.core.$ZodType] as const,
];

describe.each(walked)('the form of %s', (_, { body, fields }, load) => {
  test('says of every field what it holds, and takes a body that is right', async () => {
    const schema = await load();
    expect(placesOf(schema).filter(isTyped).sort()).toEqual(Object.keys(fields).sort());
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

test('an id that stands twice in a list is refused at the second', async () => {
  const form = forms.updateMortgageDetails as Form;
  const { error } = z.safeParse(
    await schemaOf('updateMortgageDetails'),
    withValue(form.body, 'data.loanParts.1.id', 'one'),
  );
  expect(error?.issues).toMatchObject([{ path: ['data', 'loanParts', 1, 'id'], message: 'duplicate' }]);
});

test.each(['loanParts', 'newLoanParts'])('a fixed rate of %s ends after it starts', async (list) => {
  const form = forms.updateMortgageDetails as Form;
  const place = `data.${list}.0.end_of_fixed_rate_period`;
  const { error } = z.safeParse(await schemaOf('updateMortgageDetails'), withValue(form.body, place, '2001-02-03'));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[place, 'INVALID_DATE']]);
});
