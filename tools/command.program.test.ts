import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* What the image's users type: `node tools/command.ts <command>`, anywhere. */
const run = (...words: string[]) => {
  const cwd = mkdtempSync(join(tmpdir(), 'kp-command-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'command.ts'), ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { status, stdout, stderr };
};

test('a command ends with its own exit code, wherever it is started', { timeout: 60_000 }, () => {
  expect(run('outbox', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('outbox -- list') });
  expect(run('limits', 'set')).toMatchObject({ status: 2, stderr: expect.stringContaining('Missing: <domain>') });
  // As with npm.
  expect(run('limits', '--', 'set')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Missing: <domain>'),
  });
  expect(run('usage')).toMatchObject({ status: 1, stderr: expect.stringContaining('SECRET_KEY is missing') });
});

test('what is no command of the operator is refused, with those that there are', () => {
  expect(run('release')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Not understood: release\n.*doctor/s),
  });
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('check-backup') });
});
