import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kitStyles } from './kit-styles.ts';

const kit = new URL('../../../../node_modules/react-aria/dist/private/', import.meta.url);

test('the policy allows the styles that the installed React Aria adds to a page, and there are no others', () => {
  const sources = ['interactions/usePress', 'overlays/usePreventScroll'].map((name) =>
    readFileSync(new URL(`${name}.mjs`, kit), 'utf8'),
  );
  const attribute = /STYLE_ID[^\n]*|PRESSABLE_ATTRIBUTE = '([\w-]+)'/g;
  const pressable = [...sources.join('\n').matchAll(attribute)].map(([, name]) => name).find(Boolean);
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/style\.textContent = `([^`]+)`/g)].map(([, text]) => text ?? ''),
  );
  expect(texts.map((text) => text.replace(/\$\{[^}]+\}/, String(pressable)).trim())).toEqual(kitStyles);
});
