/**
 * `npm run new:area -- <areas> <Thing>`: the files of a new area with one list call, its pages, its texts and its tests,
 * and the lines that belong in the tables (docs/add-an-area.md). Example: `npm run new:area -- pension-plans PensionPlan`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './shared/paths.ts';
import { bold } from './shared/print.ts';

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
/** A key of a table, as the formatter writes it. */
const quoted = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

const files: Record<string, string> = {
  [`contract/src/areas/${areas}.ts`]: `/** ${words}: what goes over the wire. */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { ActionCounter } from '../values/product-parts.ts';
import { maybeText } from '../values/text.ts';

export const ${Thing} = resource('${areas}', {
  label: z.string(),
  state: maybeText,
  action_counter: ActionCounter,
});
export type ${Thing} = Flat<typeof ${Thing}>;
`,
  [`server/src/areas/${areas}/${areas}.handlers.ts`]: `import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  ${list}: listProducts<'${list}'>('${kind}'),
} satisfies Partial<Handlers>;
`,
  [`server/src/areas/${areas}/${areas}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, addProduct } from '../../../test/rows.ts';
import { productsOf } from '../../shared/products.queries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

it('shows a consumer the own ${areas} and nobody else’s', async () => {
  const own = await addHousehold(db);
  const other = await addHousehold(db);
  for (const { licence, dossier } of [own, other])
    await addProduct(db, { licence_id: licence.id, dossier_id: dossier.id, kind: '${kind}', label: licence.id });
  const owner = { licence_id: own.licence.id, dossier_id: own.dossier.id };
  const found = await db.read(own.licence.id, (q) => productsOf(q, owner, '${kind}'));
  expect(found.map(({ label }) => label)).toEqual([own.licence.id]);
});
`,
  [`portal/src/areas/${areas}/${thing}-list-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductCard, ProductListPage } from '../../products/product-list-page.tsx';
import { FileText } from '../../ui/icons.ts';

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
  [`portal/src/areas/${areas}/${thing}-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductPage } from '../../products/product-page.tsx';
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
  [`portal/src/areas/${areas}/overview-card.tsx`]: `import type { ${Thing} } from '@klantportaal/contract/areas/${areas}';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

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
  [`portal/src/areas/${areas}/${areas}.test.tsx`]: `// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { serve } from '../../api/testing.ts';
import { showPage } from '../../app/testing.tsx';
import { productCalls, shownFacts, twoOpen } from '../../products/testing.ts';
import ${Thing}ListPage from './${thing}-list-page.tsx';
import ${Thing}Page from './${thing}-page.tsx';

const one = { id: 'p1', label: 'Mijn product', state: 'Lopend', action_counter: twoOpen };
const LIST = '/api/products/${areas}';
const show = async (id: string) => {
  serve(productCalls(LIST, [one]));
  return showPage(<${Thing}Page />, { name: '${thing}', params: { id }, texts: ['${areas}', 'actions'] });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card each with what is open', async () => {
  serve(productCalls(LIST, [one]));
  await showPage(<${Thing}ListPage />, { name: '${thing}-list', texts: ['${areas}'] });
  expect(await screen.findByRole('link', { name: /Mijn product.*Lopend.*2 open acties/ })).toBeDefined();
});

test('the page shows every fact', async () => {
  await show('p1');
  await screen.findByText('Lopend');
  expect(shownFacts()).toEqual({ Status: 'Lopend', Product: 'Mijn product' });
});

test('an unknown id leads to the not-found page', async () => {
  const { go } = await show('other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});
`,
  [`portal/src/areas/${areas}/texts.nl.ts`]: `export default {
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
  [`portal/src/areas/${areas}/texts.en.ts`]: `export default {
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

const there = Object.keys(files).filter((name) => existsSync(at(name)));
if (there.length) {
  console.error(`These are there already: ${there.join(', ')}. Nothing was written.`);
  process.exit(1);
}
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  console.log(name);
}
console.log(`
${bold('The lines that belong in the tables:')}

contract/src/product-kinds.ts
  ${kind}: { actionType: '${kind.toUpperCase()}', list: '${thing}-list', detail: '${thing}' },

contract/src/backoffice/products.ts
import { ${Thing} } from '../areas/${areas}.ts';
  ${kind}: facts(${Thing}, []),

contract/src/endpoints.ts
const ${variable} = () => import('./areas/${areas}.ts');
  ${list}: get('/api/products/${areas}', {
    ...own,
    answer: many(${variable}, '${Thing}'),
    summary: '${words}.',
  }),

contract/src/paths.ts
  '${thing}-list': { path: '/${areas}', access: 'signed-in' },
  ${quoted(thing)}: { path: '/${areas}/{id}', access: 'signed-in' },

server/src/areas/registry.ts
import { handlers as ${variable} } from './${areas}/${areas}.handlers.ts';
  ...${variable},

portal/src/app/shell/texts.nl.ts, texts.en.ts
  'menu.${kind}': '${words}',

portal/src/texts.ts
  ${quoted(areas)}: texts(
    () => import('./areas/${areas}/texts.nl.ts'),
    () => import('./areas/${areas}/texts.en.ts'),
  ),

portal/src/routes.ts
  '${thing}-list': page(() => import('./areas/${areas}/${thing}-list-page.tsx'), '${areas}'),
  ${quoted(thing)}: page(() => import('./areas/${areas}/${thing}-page.tsx'), '${areas}', 'actions'),

portal/src/reads.ts
  '${thing}-list': ['${list}'],
  ${quoted(thing)}: ['${list}', 'listActions', 'listDeliveries', 'getDossier'],

portal/src/actions/changes.ts (in the list)
  '${list}',

Then: npm run check. What it still names is what this area owes (docs/add-an-area.md).
`);
