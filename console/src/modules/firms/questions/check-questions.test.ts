import { Smartcare } from '@klantportaal/contract/modules/licences/licences';
import { expect, test } from 'vitest';
import { checkQuestions } from './check-questions.ts';

test('every question of the mortgage check that a licence can switch on is offered', () => {
  expect([...checkQuestions].sort()).toEqual(Object.keys(Smartcare.shape).sort());
});
