import {
  type ActionType,
  type ActionTypeName,
  actionTypeNames,
  actionTypes,
} from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { describe, expect, test } from 'vitest';
import { fileOf, hrefOf, isDocument } from './targets.ts';

const action = (type: ActionTypeName, given: Partial<ProductAction> = {}) =>
  ({
    id: 'a1',
    type,
    is_done: false,
    product: { id: 'p1', label: 'Hypotheek', type: 'MORTGAGE' },
    dialog_inventory_url: 'https://gesprek.example/',
    document: null,
    ...given,
  }) as ProductAction;

describe('an action', () => {
  test.each(actionTypeNames)('of type %s has a target while it is open', (type) => {
    expect(hrefOf(action(type)) ?? fileOf(action(type))).toBeTruthy();
  });

  test.each([
    ['UPLOAD_DOCUMENTMANAGEMENT_FILE', '/actions/a1/upload-document'],
    ['REUPLOAD_DOCUMENTMANAGEMENT_FILE', '/actions/a1/upload-document'],
    ['DOWNLOAD_QUOTE_FINAL_OFFER', '/actions/a1/download-qoute'],
    ['SIGN_OTD', '/otds/p1/sign/a1'],
    ['REQUEST_MORTGAGE_UPDATE', '/mortgages/p1/loan-parts/a1'],
    ['FILL_INVENTORY_OCKTO', '/action/a1/ockto-form'],
    ['START_DIALOG_JOURNEY', 'https://gesprek.example/'],
  ] as const)('of type %s leads to %s', (type, href) => {
    expect(hrefOf(action(type))).toBe(href);
  });

  test.each(actionTypeNames)(
    'of type %s still offers its download, or shows what was sent, when done, as the table of types specifies',
    (type) => {
      const done = action(type, { is_done: true });
      const { downloadable, shownAgain }: ActionType = actionTypes[type];
      expect(Boolean(hrefOf(done) ?? fileOf(done))).toBe(downloadable !== 'never' || shownAgain === true);
    },
  );

  test('is listed with the documents if it only offers one, unless that has no file yet', () => {
    const document = { has_document: false } as ProductAction['document'];
    expect(isDocument(action('DOWNLOAD_DOCUMENTMANAGEMENT_FILE', { document }))).toBe(false);
    expect(isDocument(action('DOWNLOAD_ADDED_DOCUMENT', { document }))).toBe(true);
    expect(isDocument(action('DOWNLOAD_QUOTE'))).toBe(false);
  });
});
