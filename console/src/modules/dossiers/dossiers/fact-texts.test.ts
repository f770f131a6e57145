import { listProductFields } from '@klantportaal/contract/modules/products/product-fields';
import { loadFacts } from '@klantportaal/contract/modules/products/products';
import { storedKindNames } from '@klantportaal/contract/product-kinds';
import { expect, test } from 'vitest';
import en from './fact-texts.en.ts';
import nl from './fact-texts.nl.ts';

test('each fact of each kind of product has a name in both languages, and no name is left over', async () => {
  const all = (await Promise.all(storedKindNames.map(loadFacts)))
    .flatMap(listProductFields)
    .map(({ name }) => `fact.${name}`);
  const keys = [...new Set(all)].sort();
  expect(Object.keys(nl).sort()).toEqual(keys);
  expect(Object.keys(en).sort()).toEqual(keys);
});
