import { afterEach, expect } from 'vitest';
import { takeFaults } from './every/undescribed-answers.ts';

afterEach(() => {
  expect(takeFaults(), 'answers that are not as the OpenAPI document says').toEqual([]);
});
