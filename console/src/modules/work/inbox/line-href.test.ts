import { expect, test } from 'vitest';
import { buildLineHref } from './line-href.ts';

const line = (kind: string, dossier_firm_id: string | null = 'D1') =>
  ({ kind, subject_id: 's1', dossier_firm_id }) as Parameters<typeof buildLineHref>[0];

test.each([
  ['a document', line('delivery'), '/deliveries/s1?who=all'],
  ['a document that lapses', line('lapse'), '/deliveries/s1?who=all'],
  ['anything else', line('payment'), '/dossiers/D1?about=payment'],
  ['what belongs to no dossier', line('mail', null), '/inbox?who=all'],
])('%s opens where it is looked at', (_, item, href) => {
  expect(buildLineHref(item, { who: 'all' })).toBe(href);
});
