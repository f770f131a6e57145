/**
 * `node tools/command.ts <command> [words]`: a command of the operator where there is no npm, as in the image. It ends
 * with the command's own exit code; `node --run` makes 1 of each that is not 0, and nobody could tell what was found
 * from what failed (docs/operate/commands.md).
 */
import { readFileSync } from 'node:fs';
import { type Run, runAsProgram } from '../server/src/platform/command.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};
const programs = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /^node (server\/src\/\S+-command\.ts)$/.exec(script) ?? [];
    return file ? [[name, new URL(`../${file}`, import.meta.url)]] : [];
  }),
);

const [name = '', ...rest] = process.argv.slice(2);
const program = programs.get(name);
if (program) {
  const { run } = (await import(program.href)) as { run: Run };
  // People who are used to npm type `--` before the words.
  await runAsProgram(run, rest[0] === '--' ? rest.slice(1) : rest);
} else {
  const isHelp = name === '--help';
  const usage = `Which command? node tools/command.ts <command> [words]\n\nThere are: ${[...programs.keys()].join(', ')}. Each says with --help what it can do.\n`;
  (isHelp ? process.stdout : process.stderr).write(name && !isHelp ? `Not understood: ${name}\n${usage}` : usage);
  process.exitCode = isHelp ? 0 : 2;
}
