import { expect, test } from 'vitest';
import { createExample, type Schema } from './create-example.ts';

const parts: Record<string, Schema> = {
  Line: { type: 'object', properties: { label: { type: 'string' }, deadline: { type: 'string', format: 'date' } } },
};
const of = (schema: Schema) => createExample(schema, (ref) => parts[ref.slice(2)]!);

test.each([
  [
    'the fields of an object, by their names and formats',
    { $ref: '#/Line' },
    { label: 'label', deadline: '2026-11-23' },
  ],
  ['one of a list', { type: 'array', items: { $ref: '#/Line' } }, [{ label: 'label', deadline: '2026-11-23' }]],
  ['what may be null', { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 3 }] }, 3],
  ['what may be null, in one', { type: ['string', 'null'], format: 'email' }, 'anna@post.example'],
  ['a choice', { enum: ['approved', 'rejected'] }, 'approved'],
  ['a fixed value', { const: false }, false],
  ['what is taken when it is left out', { type: 'integer', default: 24 }, 24],
  ['its own example', { type: 'string', examples: ['otd.signed'] }, 'otd.signed'],
  [
    'all of several',
    { allOf: [{ $ref: '#/Line' }, { properties: { label: { const: 'x' } }, type: 'object' }] },
    { label: 'x', deadline: '2026-11-23' },
  ],
  ['anything', {}, null],
] satisfies [string, Schema, unknown][])('an example of %s', (_, schema, example) => {
  expect(of(schema)).toEqual(example);
});

test('a schema that holds itself ends', () => {
  parts.Tree = { type: 'object', properties: { inner: { $ref: '#/Tree' } } };
  expect(JSON.stringify(of({ $ref: '#/Tree' }))).toContain('"inner":{}');
});
