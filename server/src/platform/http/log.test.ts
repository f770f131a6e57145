import { expect, test } from 'vitest';
import { describe as describeError, openLog, withoutStack } from './log.ts';

test('logs what failed in a query, and none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_user_name"'), {
    code: '23505',
    detail: 'Key (user_name)=(anna@veen.example) already exists.',
    constraint: 'accounts_user_name',
  });
  const error = new Error('Failed query: insert into accounts values ($1)\nparams: anna@veen.example,secret', {
    cause,
  });
  const described = JSON.stringify(describeError(error));
  expect(described).toContain('insert into accounts');
  expect(described).toContain('23505');
  expect(described).toContain('log.test.ts');
  expect(described).not.toMatch(/anna|secret/);
});

function catchError(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

test.each([
  '{"naam": Jansen, "bsn": 123456782}',
  '[Jansen]',
  `{"straat": "Kade", "nummer": "12", "bewoner": Jansen, "telefoon": "0612345678", "plaats": "Meerdijk"}`,
])('logs that %s cannot be read, and nothing of it', (delivered) => {
  const cause = catchError(() => JSON.parse(delivered));
  const described = JSON.stringify(describeError(new Error('its answer is not what was asked', { cause })));
  expect(described).toContain('Unexpected token in JSON');
  expect(described).not.toMatch(/jansen|naam|bewoner|'J'/i);
});

test('says in a line what failed and why, for failures that are expected', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const error = new Error('Failed query: select $1\nparams: anna@veen.example', { cause });
  expect(withoutStack(error)).toBe('Failed query: select $1: connect ECONNREFUSED 127.0.0.1:5432 (ECONNREFUSED)');
});

test('a line break cannot make a line of its own, and no secret is written', () => {
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'info' }, 'json', { write: (line) => void lines.push(line) });
  log.warn({ reason: 'x\n{"level":60,"msg":"made up"}', details: { token: 'abc' }, password: 'abc' }, 'y\r\nz');
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]|abc/);
});
