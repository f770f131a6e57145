import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { rawCounts } from './raw-counts.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const errors = [{ message: 'Write this count by formatCount(): it has a separator.' }];
const inTsx = (code: string) => ({ code, filename: 'page.tsx' });

new RuleTester().run('raw-counts', rawCounts, {
  valid: [
    '<p>{formatCount(count)}</p>;',
    "<p>{t('list.found', { count: rows.length })}</p>;",
    '<Page count={total}>{children}</Page>;',
    '<p>{count && <Badge count={count} />}</p>;',
    '<p>{rows.length > 0 && <List rows={rows} />}</p>;',
    "t('catalogue.found', { all: rows.length, year: String(year) });",
  ].map(inTsx),
  invalid: [
    '<p>{count}</p>;',
    '<p>{rows.length}</p>;',
    '<>{open_todos > 0 && open_todos}</>;',
    '<p>{isKnown ? total : dots}</p>;',
    '<title>{`(${count}) ${name}`}</title>;',
    '<dd>{of.dossiers ?? 0}</dd>;',
    "t('catalogue.found', { all: String(rows.length) });",
    '<Chip>{String(of.open_todos)}</Chip>;',
  ].map((code) => ({ ...inTsx(code), errors })),
});
