import { expect, test } from 'vitest';
import { findSelfComparison, toShape } from './noted-statements.ts';

const id = () => crypto.randomUUID();

test.each([
  [
    'ids in the text',
    `select set_config('app.licence', '${id()}', false)`,
    `select set_config('app.licence', '${id()}', false)`,
  ],
  ['the length of a list', 'select from a where id in ($1, $2)', 'select from a where id in ($1, $2, $3, $4)'],
  [
    'the length of a list with a type',
    'select array[$1::uuid, $2::uuid]',
    'select array[$1::uuid, $2::uuid, $3::uuid]',
  ],
  ['the number of rows', 'insert into a (b) values ($1), ($2)', 'insert into a (b) values ($1), ($2), ($3)'],
])('statements that differ in %s have one shape', (_, one, other) => {
  expect(toShape(one)).toBe(toShape(other));
});

test.each([
  ['a column', 'select a from t where b = $1', 'select a from t where c = $1'],
  ['a type', 'select $1::text', 'select $1::uuid'],
  ['a literal', `select a ->> 'one' from t`, `select a ->> 'two' from t`],
  ['one value and a list', 'select from a where id in ($1)', 'select from a where id in ($1, $2)'],
])('statements that differ in %s have two', (_, one, other) => {
  expect(toShape(one)).not.toBe(toShape(other));
});

test('a column that is compared with itself is found, and none that only has the name of another', () => {
  expect(findSelfComparison('select exists (select from "a" where "b" = "b") from "c"')).toBe('"b" = "b"');
  for (const text of ['where "a"."b" = "c"."b"', 'where "b" = "bc"', 'where "b" = "b"."c"', 'where "c"."b" = "b"'])
    expect(findSelfComparison(text)).toBeNull();
});
