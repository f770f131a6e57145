import { afterEach, expect, test } from 'vitest';
import { commandFiles } from './command-files.ts';
import { killPrograms, launch } from './program.ts';

afterEach(killPrograms);

/** Without settings: none is read before the words are understood. */
async function start(file: string, ...words: string[]) {
  const { ended, output } = launch(file, { PORT: 'none' }, ...words);
  return { code: await ended, output: output() };
}

test.each(commandFiles)('$name started as a program says what it does', async ({ name, file }) => {
  const { code, output } = await start(file, '--help');
  expect(code).toBe(0);
  expect(output).toContain(`npm run ${name}`);
  expect(output).toMatch(/\n\n--json: the answer as one JSON document\.\n$/);
});

test.each(commandFiles)('$name started as a program names an option that it does not know', async ({ name, file }) => {
  const { code, output } = await start(file, '--nonsense', '--json');
  expect(code).toBe(2);
  const { error } = JSON.parse(output) as { error: string };
  expect(error).toMatch(/^(Unknown option '--nonsense'|Not understood: --nonsense\n)/);
  expect(error).toContain(`npm run ${name}`);
});
