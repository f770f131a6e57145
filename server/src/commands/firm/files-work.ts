import { describeDoubt, openSweep, type StoreLook, type Sweep } from '../../modules/files/sweep.ts';
import { getAdapterSettings } from '../../platform/adapters/adapter-settings.ts';
import { openFiles } from '../../platform/adapters/files/open-files.ts';
import { type Answer, type CommandContext, toAnswer } from '../../platform/command.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';

type FilesContext = Pick<CommandContext, 'config' | 'db' | 'clock'>;

async function open({ config, db, clock }: FilesContext): Promise<Sweep> {
  const files = await openFiles(getAdapterSettings(config).files);
  return openSweep({ files, db, clock, log: openLog({ LOG_LEVEL: 'error' }, 'plain') });
}

export async function list(context: FilesContext): Promise<Answer> {
  const sweep = await open(context);
  const { doubt, looked, orphans } = await sweep.look();
  return {
    text: describeStoreLook({ doubt, looked, orphans }),
    data: { doubt, looked, orphans },
    found: doubt !== null,
  };
}

function describeStoreLook({ doubt, looked, orphans }: StoreLook): string {
  const counts = `${formatCount(looked, 'file is', 'files are')} older than a day; ${orphans} of them without a row in the database.`;
  if (!doubt) return `Nothing is wrong. ${counts}`;
  const next = doubt === 'STORE_IMPLAUSIBLE' ? 'sweep' : 'bind';
  return `${describeDoubt(doubt)} No file without a row is deleted. ${counts}
If the settings are right and these are meant to go together: npm run files -- ${next}`;
}

export async function bind(context: FilesContext): Promise<Answer> {
  const sweep = await open(context);
  await sweep.bindAnew();
  const { doubt, looked, orphans } = await sweep.look();
  const text = `This store and this database belong together from now on. ${describeStoreLook({ doubt, looked, orphans })}`;
  return toAnswer(text, { doubt, looked, orphans });
}

export async function sweep(context: FilesContext): Promise<Answer> {
  const store = await open(context);
  const done = await store.runNow();
  if (!done) throw new Error(`Nothing was moved. ${describeStoreLook(await store.look())}`);
  const text = `${done.trashed} of ${formatCount(done.orphans, 'file')} without a row moved to the trash for 30 days, ${done.withdrawn} withdrawn removed, ${done.put_back} put back, ${done.purged} removed after 30 days.`;
  return toAnswer(text, done);
}
