import { adapterSettings } from '../adapter-settings.ts';
import { openFiles } from '../adapters/files/open-files.ts';
import { openSweep, type StoreLook, type Sweep, wordsOfDoubt } from '../files/sweep.ts';
import { openLog } from '../http/log.ts';
import { counted } from '../kernel/counted.ts';
import type { Answer, CommandContext } from './command.ts';
import { commandTable, withoutWords } from './command-table.ts';

type FilesContext = Pick<CommandContext, 'config' | 'db' | 'clock'>;

/** TABLE: what `npm run files` can do. */
const commands: Record<string, { meaning: string; work: (sweep: Sweep) => Promise<string | Answer> }> = {
  list: {
    meaning:
      'whether store and database belong together, and how many stored files have no row; changes nothing. Exit code 3 if they do not',
    work: list,
  },
  bind: {
    meaning: 'says that this store and this database belong together, after a restore or a move; moves no file',
    work: bind,
  },
  sweep: {
    meaning: 'moves files without a row to the trash now, at most 1,000, however large their share is',
    work: sweep,
  },
};

/** Reads the command line. @throws UsageError that lists every command */
export const prepareFiles = commandTable(
  'npm run files',
  'What shall happen to the store of files?',
  Object.fromEntries(
    Object.entries(commands).map(([name, { meaning, work }]) => [
      name,
      withoutWords<FilesContext>(meaning, async (context) => work(await open(context))),
    ]),
  ),
);

async function open({ config, db, clock }: FilesContext): Promise<Sweep> {
  const files = await openFiles(adapterSettings(config).files);
  return openSweep({ files, db, clock, log: openLog({ LOG_LEVEL: 'error' }, 'plain') });
}

async function list(sweep: Sweep): Promise<Answer> {
  const { doubt, looked, orphans } = await sweep.look();
  return { text: wordsOf({ doubt, looked, orphans }), data: { doubt, looked, orphans }, found: doubt !== null };
}

function wordsOf({ doubt, looked, orphans }: StoreLook): string {
  const counts = `${counted(looked, 'file is', 'files are')} older than a day; ${orphans} of them without a row in the database.`;
  if (!doubt) return `Nothing is wrong. ${counts}`;
  const next = doubt === 'STORE_IMPLAUSIBLE' ? 'sweep' : 'bind';
  return `${wordsOfDoubt(doubt)} No file without a row is deleted. ${counts}
If the settings are right and these are meant to go together: npm run files -- ${next}`;
}

async function bind(sweep: Sweep): Promise<string> {
  await sweep.bindAnew();
  return `This store and this database belong together from now on. ${wordsOf(await sweep.look())}`;
}

async function sweep(sweep: Sweep): Promise<string> {
  const done = await sweep.runNow();
  if (!done) throw new Error(`Nothing was moved. ${wordsOf(await sweep.look())}`);
  return `${done.trashed} of ${counted(done.orphans, 'file')} without a row moved to the trash for 30 days, ${done.withdrawn} withdrawn removed, ${done.put_back} put back, ${done.purged} removed after 30 days.`;
}
