import { expect, test } from 'vitest';
import { findReceiptHref } from './receipt.ts';

test.each([
  [{ id: 'm1', label: 'Hypotheek', type: 'MORTGAGE' }, '/mortgages/m1#my-documents'],
  [{ id: 'c1', label: 'Krediet', type: 'CREDIT' }, '/credits/c1#my-documents'],
  [{ id: 'd1', label: 'KW-2026', type: 'DOSSIER' }, null],
  [{ id: 'i1', label: 'Factuur', type: 'INVOICE' }, null],
  [{ id: 'x1', label: 'Onbekend', type: 'SOMETHING_NEW' }, null],
  [null, null],
])('the receipt for %j links to %j', (product, href) => expect(findReceiptHref({ product })).toBe(href));
