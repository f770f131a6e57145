import { expect, test } from 'vitest';
import { actionTypeNames, documentTypeNames, isOpenTodo, isTodo } from './action-types.ts';

test('everything is a to-do but the documents that the firm made available', () => {
  expect(documentTypeNames).toEqual([
    'DOWNLOAD_DOCUMENTMANAGEMENT_FILE',
    'DOWNLOAD_ADDED_DOCUMENT',
    'DOWNLOAD_OTD',
    'DOWNLOAD_SIGNED_OTD',
    'DOWNLOAD_UNSIGNED_OTD',
  ]);
  expect(actionTypeNames.filter((type) => isTodo({ type }))).toHaveLength(actionTypeNames.length - 5);
});

test.each([
  ['what is asked', 'SIGN_OTD', false, null, true],
  ['nothing that is done', 'SIGN_OTD', true, null, false],
  ['no signed agreement, which is only to be kept', 'DOWNLOAD_SIGNED_OTD', false, null, false],
  ['no payment that the bank is processing', 'PAY_INVOICE_PER_IDEAL', false, 'PENDING', false],
  ['a payment that failed', 'PAY_INVOICE_PER_IDEAL', false, 'FAILED', true],
] as const)('an open task is %s', (_, type, is_done, status, isOpen) => {
  expect(isOpenTodo({ type, is_done, payment: status && { status } })).toBe(isOpen);
});
