import { expect, test } from 'vitest';
import { errorMessages } from './error-words.ts';

test.each([
  ['PRODUCT_OWNERSHIP_MISMATCH', "selected product isn't accessible by your account"],
  ['UPLOAD_DOCUMENTS_NOT_PROVIDED', 'at least one document must be added'],
  ['INVALID_NUMBER_OF_PERSONS', 'only 1 or 2 persons are allowed'],
] as const)('%s is said in the words of the specification (Q6-04, Q8-07)', (code, said) =>
  expect(errorMessages[code].toLowerCase()).toContain(said),
);
