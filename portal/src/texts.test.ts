import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaTexts, type TextArea, type Texts } from './texts.ts';

const areas = Object.keys(areaTexts) as TextArea[];
const base = (key: string) => key.replace(/_informal(?=_|$)/, '').replace(/_(?:one|other)$/, '');
const load = async (area: TextArea, locale: 'nl' | 'en') => (await areaTexts[area][locale]()).default as Texts;

const source = join(import.meta.dirname);
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.tsx?$|texts\.(?:nl|en)\.ts$|(?:common|errors)\.(?:nl|en)\.ts$/.test(file),
  )
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
/** Keys that are put together: `t(\`menu.${kind}\`)`. */
const prefixes = [...code.matchAll(/`([a-z_][\w.-]*[._])\$\{/g)].map(([, prefix]) => prefix ?? '');

describe.each(areas)('the texts of %s', (area) => {
  test('stand in both languages, and say something', async () => {
    const [nl, en] = await Promise.all([load(area, 'nl'), load(area, 'en')]);
    const formal = (texts: Texts) => Object.keys(texts).filter((key) => !key.includes('_informal'));
    expect(formal(en).sort()).toEqual(formal(nl).sort());
    for (const text of [...Object.values(nl), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });

  test('fill in the same values in both languages and styles', async () => {
    const [nl, en] = await Promise.all([load(area, 'nl'), load(area, 'en')]);
    const marks = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const [key, text] of Object.entries(nl)) {
      const twin = key.replace(/_informal(?=_|$)/, '');
      expect(marks(en[twin]), key).toEqual(marks(text));
    }
  });

  test('address the reader in one style: no je in the formal ones, no u in the informal ones, each u with a twin', async () => {
    const nl = await load(area, 'nl');
    for (const [key, text] of Object.entries(nl)) {
      if (key.includes('_informal')) expect(text, key).not.toMatch(/(?<![\p{L}-])(?:u|uw|uzelf)(?![\p{L}-])/iu);
      else expect(text, key).not.toMatch(/(?<![\p{L}-])(?:je|jij|jou|jouw|jezelf)(?![\p{L}-])/iu);
      if (!key.includes('_informal') && /(?<![\p{L}-])(?:u|uw)(?![\p{L}-])/iu.test(text)) {
        const twin = /_(?:one|other)$/.test(key) ? key.replace(/_(one|other)$/, '_informal_$1') : `${key}_informal`;
        expect(Object.keys(nl), `the informal twin of ${key}`).toContain(twin);
      }
    }
  });

  test('are used', async () => {
    const unused = Object.keys(await load(area, 'nl'))
      .map(base)
      .filter((key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});
