import { expect, test } from 'vitest';
import { actionTypeNames, documentTypeNames, isTodo } from './action-types.ts';

test('everything is a to-do but the documents that the firm made available', () => {
  expect(documentTypeNames).toEqual(['DOWNLOAD_DOCUMENTMANAGEMENT_FILE', 'DOWNLOAD_ADDED_DOCUMENT']);
  expect(actionTypeNames.filter((type) => isTodo({ type }))).toHaveLength(actionTypeNames.length - 2);
});
