import { mailMoments } from '@klantportaal/contract/modules/notifications/mail-moments';
import { expect, test } from 'vitest';
import { mailNames } from './templates.ts';

test('every mail to consumers has its moment, and no moment has a mail that is not sent', () => {
  expect(Object.values(mailMoments).flat().toSorted()).toEqual(mailNames.toSorted());
});
