import { expect, test } from 'vitest';
import { describe as describeError } from './log.ts';

test('logs what failed in a query, and none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_user_name"'), {
    code: '23505',
    detail: 'Key (user_name)=(anna@veen.example) already exists.',
    constraint: 'accounts_user_name',
  });
  const error = new Error('Failed query: insert into accounts values ($1)\nparams: anna@veen.example,secret', {
    cause,
  });
  const told = JSON.stringify(describeError(error));
  expect(told).toContain('insert into accounts');
  expect(told).toContain('23505');
  expect(told).toContain('log.test.ts');
  expect(told).not.toMatch(/anna|secret/);
});
