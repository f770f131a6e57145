import type { Answer, BareContext } from '../../platform/command.ts';
import { lookAtSchema, migrate } from '../../platform/db/migrate.ts';
import { explainDatabaseError, joinUnopened } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { version } from '../../platform/kernel/version.ts';

/** @param isCheck says what it would do, and changes nothing */
export async function bringToVersion({ config, progress, ends }: BareContext, isCheck: boolean): Promise<Answer> {
  try {
    const { connection, logins, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
    if (isCheck) return describeSchemaState(await lookAtSchema(connection));
    const applied = await migrate(connection, { onStep: progress, logins });
    const done = `${formatCount(applied.length, 'migration was', 'migrations were')} applied`;
    const text = applied.length === 0 ? 'there was nothing to migrate' : done;
    return { text: `The database is at version ${version}: ${text}.`, data: { version, applied } };
  } catch (error) {
    throw explainDatabaseError(error, config);
  }
}

function describeSchemaState({
  pending,
  rules_pending,
  unknown,
  serves,
}: Awaited<ReturnType<typeof lookAtSchema>>): Answer {
  const tags = pending.map(({ tag }) => tag);
  const lines = [
    ...(tags.length > 0 ? [`To apply: ${tags.join(', ')}.`] : []),
    ...(rules_pending ? ['The rules of who sees which row are to be renewed.'] : []),
    ...(unknown > 0
      ? [
          `${formatCount(unknown, 'migration', 'migrations')} of the database ${unknown === 1 ? 'is' : 'are'} of a newer version.`,
        ]
      : []),
    ...(serves ? [] : [`Version ${version} cannot serve on that schema.`]),
  ];
  return {
    text: lines.join('\n') || `The database is at version ${version}.`,
    data: { version, pending: tags, rules_pending, unknown, serves },
    found: tags.length > 0 || rules_pending || !serves,
  };
}
