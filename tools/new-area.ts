/**
 * `npm run new:area -- <areas> <Thing>`: the files of a new kind of product, with its pages, texts and tests, and its
 * rows in the tables (docs/how-to/add-a-kind.md). Example: `npm run new:area -- pension-plans PensionPlan`. Existing files
 * and rows are left unchanged, so it can be run again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './shared/paths.ts';
import { bold } from './shared/print.ts';
import { run, runBin } from './shared/run.ts';
import { withLine, withRow } from './shared/table-rows.ts';

const [areas = '', Thing = ''] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(areas) || !/^[A-Z][A-Za-z]+$/.test(Thing)) {
  console.error(
    'Say the area in the plural, as in the API path, and one of it: npm run new:area -- pension-plans PensionPlan',
  );
  process.exit(1);
}

const thing = Thing.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase();
const kind = thing.replaceAll('-', '_');
const variable = areas.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const Things = variable.charAt(0).toUpperCase() + variable.slice(1);
const list = `list${Things}`;
const text = thing.replaceAll('-', '_');
const word = Thing.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const words = areas.charAt(0).toUpperCase() + areas.slice(1).replaceAll('-', ' ');
const PAGES = 'export const pages: Record<RouteName, Page> = {';
const TEXTS = 'export default {';

const files: Record<string, string> = {
  [`contract/src/modules/products/${areas}.ts`]: `/** ${words}: what goes over the wire. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { maybeText } from '../../values/text.ts';

export const ${Thing} = defineResource('${areas}', {
  label: z.string(),
  state: maybeText,
  action_counter: ActionCounter,
});
export type ${Thing} = Flat<typeof ${Thing}>;
`,
  [`portal/src/modules/products/${areas}/${thing}-list-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';
import { FileText } from '@klantportaal/web/ui/content/icons.ts';

export default function ${Thing}ListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('${list}'))}
      title={t('${text}s.title')}
      intro={t('${text}s.intro')}
      failed={t('${text}s.failed')}
      none={{ icon: FileText, title: t('${text}s.none'), text: t('${text}s.none_text') }}
    >
      {({ id, label, state, action_counter }) => (
        <ProductCard
          key={id}
          href={to('${thing}', { id })}
          icon={FileText}
          title={label}
          lines={[state]}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
`,
  [`portal/src/modules/products/${areas}/${thing}-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ProductPage } from '../product-page.tsx';
import { OverviewCard } from './overview-card.tsx';

export default function ${Thing}Page() {
  const t = useText();
  const { id } = useRouteParams('${thing}');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('${list}'))}
      name={({ label }) => label}
      title={t('${text}.title')}
      intro={t('${text}.intro')}
      back={{ href: to('${thing}-list'), text: t('${text}s.title') }}
      failed={t('${text}.failed')}
    >
      {(one) => <OverviewCard of={one} />}
    </ProductPage>
  );
}
`,
  [`portal/src/modules/products/${areas}/overview-card.tsx`]: `import type { ${Thing} } from '@klantportaal/contract/modules/products/${areas}';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';

export function OverviewCard({ of: { label, state } }: { of: ${Thing} }) {
  const t = useText();
  return (
    <Card title={t('${text}.overview')}>
      <Facts
        items={[
          { label: t('${text}.state'), value: state, strong: true },
          { label: t('${text}.product'), value: label },
        ]}
      />
    </Card>
  );
}
`,
  [`portal/src/modules/products/${areas}/${areas}.test.tsx`]: `// @vitest-environment jsdom
import type { ${Thing} } from '@klantportaal/contract/modules/products/${areas}';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, readShownFacts, twoOpen } from '../testing.ts';
import ${Thing}ListPage from './${thing}-list-page.tsx';
import ${Thing}Page from './${thing}-page.tsx';

const one: ${Thing} = { id: 'p1', label: 'Mijn product', state: 'Lopend', action_counter: twoOpen };
const show = async (id: string) => {
  serve(createProductStubs({ ${list}: [one] }));
  return showPage(<${Thing}Page />, { name: '${thing}', params: { id }, texts: ['${areas}', 'actions'] });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card each with what is open', async () => {
  serve(createProductStubs({ ${list}: [one] }));
  await showPage(<${Thing}ListPage />, { name: '${thing}-list', texts: ['${areas}'] });
  expect(await screen.findByRole('link', { name: /Mijn product.*Lopend.*2 open taken/ })).toBeDefined();
});

test('the page shows every fact', async () => {
  await show('p1');
  await screen.findByText('Lopend');
  expect(readShownFacts()).toEqual({ Status: 'Lopend', Product: 'Mijn product' });
});

test('an unknown id leads to the not-found page', async () => {
  const { go } = await show('other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});
`,
  [`portal/src/modules/products/${areas}/texts.nl.ts`]: `export default {
  '${text}s.title': '${words}',
  '${text}s.intro': 'Hier ziet u wat we voor u hebben geregeld.',
  '${text}s.intro_informal': 'Hier zie je wat we voor je hebben geregeld.',
  '${text}s.none': 'Hier staat nog niets',
  '${text}s.none_text': 'Zodra uw adviseur iets toevoegt, ziet u het hier.',
  '${text}s.none_text_informal': 'Zodra je adviseur iets toevoegt, zie je het hier.',
  '${text}s.failed': 'De lijst kon niet worden geladen',
  '${text}.title': '${word}',
  '${text}.intro': 'Hier ziet u wat er is afgesproken.',
  '${text}.intro_informal': 'Hier zie je wat er is afgesproken.',
  '${text}.failed': 'Dit kon niet worden geladen',
  '${text}.overview': 'Overzicht',
  '${text}.state': 'Status',
  '${text}.product': 'Product',
};
`,
  [`portal/src/modules/products/${areas}/texts.en.ts`]: `export default {
  '${text}s.title': '${words}',
  '${text}s.intro': 'This is what we arranged for you.',
  '${text}s.none': 'There is nothing here yet',
  '${text}s.none_text': 'As soon as your adviser adds something, you see it here.',
  '${text}s.failed': 'The list could not be loaded',
  '${text}.title': '${word}',
  '${text}.intro': 'Here you see what was agreed.',
  '${text}.failed': 'This could not be loaded',
  '${text}.overview': 'Overview',
  '${text}.state': 'Status',
  '${text}.product': 'Product',
};
`,
};

/** The rows added to each table. A row is added at the end of its table: move it where it belongs. */
const tables: Record<string, (source: string) => string> = {
  'contract/src/product-kinds.ts': (source) =>
    withRow(
      withLine(
        source,
        `const ${variable} = () => import('./modules/products/${areas}.ts');`,
        /^const \w+ = \(\) => import\(.*$/gm,
      ),
      'export const productKinds = {',
      kind,
      `{
    actionType: '${kind.toUpperCase()}',
    name: { nl: '${word.toLowerCase()}', en: '${word.toLowerCase()}' },
    group: 'arrange',
    call: '${list}',
    endpoint: list('/api/products/${areas}', ${variable}, '${Thing}', '${words}.'),
    list: { route: '${thing}-list', path: '/${areas}' },
    detail: { route: '${thing}', path: '/${areas}/{id}' },
  }`,
    ),
  'portal/src/routes.ts': (source) =>
    withRow(
      withRow(
        source,
        PAGES,
        `${thing}-list`,
        `definePage(() => import('./modules/products/${areas}/${thing}-list-page.tsx'), '${areas}')`,
      ),
      PAGES,
      thing,
      `definePage(() => import('./modules/products/${areas}/${thing}-page.tsx'), '${areas}', 'actions')`,
    ),
  'portal/src/texts.ts': (source) =>
    withRow(
      source,
      'export const areaTexts = {',
      areas,
      `defineTexts(() => import('./modules/products/${areas}/texts.nl.ts'), () => import('./modules/products/${areas}/texts.en.ts'))`,
    ),
  'portal/src/app/shell/texts.nl.ts': (source) => withRow(source, TEXTS, `menu.${kind}`, `'${words}'`),
  'portal/src/app/shell/texts.en.ts': (source) => withRow(source, TEXTS, `menu.${kind}`, `'${words}'`),
};

/** The products of the kind that the demo starts with: one in the small dossier, two in the large. */
const demo: Record<string, readonly string[]> = {
  'demo/import/kadewacht/dossiers/full.json': [`${thing}-1`, `${thing}-2`],
  'demo/import/huis-en-haver/dossiers/informal.json': [`hh-${thing}-1`],
};
const END_OF_PRODUCTS = '\n    }\n  ],\n  "actions": [';
for (const [name, ids] of Object.entries(demo))
  tables[name] = (source) => {
    if (!source.includes(END_OF_PRODUCTS)) throw new Error(`${name} has no products and actions`);
    if (source.includes(`"kind": "${kind}"`)) return source;
    const rows = ids.map((firm_id) =>
      JSON.stringify({ kind, firm_id, label: word, details: { state: 'Lopend' } }, null, 2).replaceAll('\n', '\n    '),
    );
    return source.replace(END_OF_PRODUCTS, `\n    },\n    ${rows.join(',\n    ')}\n  ],\n  "actions": [`);
  };

const changed: string[] = [];
const write = (name: string, content: string, what: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  changed.push(name);
  console.log(`${what} ${name}`);
};
for (const [name, content] of Object.entries(files)) if (!existsSync(at(name))) write(name, content, 'new    ');
for (const [name, withRows] of Object.entries(tables)) {
  const source = readFileSync(at(name), 'utf8');
  const next = withRows(source);
  if (next !== source) write(name, next, 'changed');
}
if (changed.length) {
  await runBin('biome', ['check', '--write', ...changed.map((name) => at(name))]);
  await run('node', [at('tools/text-keys.ts')]);
}
console.log(`
${bold('What is left:')} the fields of ${Thing} and what the pages say of them; what the firm sends otherwise than it is
served (contract/src/modules/products/products.ts); the details of its products in demo/import/. When its texts change: npm run
text-keys. Then: npm run check.`);
