/**
 * `npm run new:area -- <areas> <Thing>`: the files of a new area with one list call, its page, its texts and its test,
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

const files: Record<string, string> = {
  [`contract/src/areas/${areas}.ts`]: `/** ${Things}: what goes over the wire. */
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
import { QueryState } from '../../app/query-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonCards } from '../../ui/skeleton.tsx';

export default function ${Thing}ListPage() {
  const t = useText();
  const list = useQuery(query('${list}'));
  return (
    <PageFrame title={t('${text}.title')} intro={t('${text}.intro')}>
      <QueryState
        of={list}
        skeleton={
          <Loading>
            <SkeletonCards count={2} />
          </Loading>
        }
        failed={t('${text}.failed')}
      >
        {(all) => (
          <ul>
            {all.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        )}
      </QueryState>
    </PageFrame>
  );
}
`,
  [`portal/src/areas/${areas}/texts.nl.ts`]: `export default {
  '${text}.title': '${Things}',
  '${text}.intro': 'Hier ziet u wat we voor u hebben geregeld.',
  '${text}.intro_informal': 'Hier zie je wat we voor je hebben geregeld.',
  '${text}.failed': 'De lijst kon niet worden geladen',
};
`,
  [`portal/src/areas/${areas}/texts.en.ts`]: `export default {
  '${text}.title': '${Things}',
  '${text}.intro': 'This is what we arranged for you.',
  '${text}.failed': 'The list could not be loaded',
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

contract/src/endpoints.ts
  const ${variable} = () => import('./areas/${areas}.ts');
  ${list}: get('/api/products/${areas}', { ...own, answer: many(${variable}, '${Thing}'), summary: '${Things}.' }),

contract/src/paths.ts
  '${thing}-list': { path: '/${areas}', access: 'signed-in' },

server/src/areas/registry.ts
  import { handlers as ${variable} } from './${areas}/${areas}.handlers.ts';
  ...${variable},

portal/src/texts.ts
  '${areas}': texts(() => import('./areas/${areas}/texts.nl.ts'), () => import('./areas/${areas}/texts.en.ts')),

portal/src/routes.ts
  '${thing}-list': page(() => import('./areas/${areas}/${thing}-list-page.tsx'), '${areas}'),
`);
