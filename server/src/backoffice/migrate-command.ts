/** `npm run migrate`: brings the database to the schema of this version, while servers of the version before go on. */
import { lookAtSchema, migrate } from '../db/migrate.ts';
import { inDatabaseWords, joinUnopened } from '../db/start.ts';
import { openLog } from '../http/log.ts';
import { version } from '../kernel/version.ts';
import { type Answer, runProgram, UsageError } from './command.ts';

const usage = `npm run migrate
      brings the database to the schema of this version; servers of the version before go on meanwhile
  npm run migrate -- --check
      says what it would do, and changes nothing; exit code 3 if there is something to do`;

await runProgram((words) => {
  const isCheck = words[0] === '--check';
  if (words.length > (isCheck ? 1 : 0)) throw new UsageError(`What shall happen to the database?\n  ${usage}`);
  return async ({ config, progress, ends }) => {
    try {
      const { connection, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
      ends.push(stop);
      if (isCheck) return told(await lookAtSchema(connection));
      const applied = await migrate(connection, { onStep: progress });
      const done = applied.length === 1 ? '1 migration was applied' : `${applied.length} migrations were applied`;
      const text = applied.length === 0 ? 'there was nothing to migrate' : done;
      return { text: `The database is at version ${version}: ${text}.`, data: { version, applied } };
    } catch (error) {
      throw inDatabaseWords(error, config);
    }
  };
});

function told({ pending, rules_pending, unknown, serves }: Awaited<ReturnType<typeof lookAtSchema>>): Answer {
  const tags = pending.map(({ tag }) => tag);
  const lines = [
    ...(tags.length > 0 ? [`To apply: ${tags.join(', ')}.`] : []),
    ...(rules_pending ? ['The rules of who sees which row are to be renewed.'] : []),
    ...(unknown > 0 ? [`${unknown} of the database are of a newer version.`] : []),
    ...(serves ? [] : [`Version ${version} cannot serve on that schema.`]),
  ];
  return {
    text: lines.join('\n') || `The database is at version ${version}.`,
    data: { version, pending: tags, rules_pending, unknown, serves },
    found: tags.length > 0 || rules_pending || !serves,
  };
}
