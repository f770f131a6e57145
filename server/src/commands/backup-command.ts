/** `npm run backup`: the database, the files and the keys of one moment, into a folder or a bucket; and old ones away. */
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { defineBareCommand, type Run, runAsProgram } from '../platform/command.ts';
import { readWords, throwMissing, throwNotUnderstood } from '../platform/http/read-words.ts';
import { PLACE } from './backup/place.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./backup/backup-work.ts');

const usage = `Where to? npm run backup -- <folder or s3://bucket/prefix> [--seal-to <public key>] [--without-files]
      database, files and keys of one moment, into a place that holds no backup yet
      --seal-to <file>: puts SECRET_KEY into the backup, sealed to this RSA public key (PEM); without it keep SECRET_KEY elsewhere
      --without-files: only their list, for a store that keeps its own versions
  npm run backup -- prune <folder or s3://bucket/prefix> --keep-daily <n> --keep-weekly <n> --keep-monthly <n> [--confirm]
      which of the backups under it go by that rule: of each of the last n days, weeks and months the newest stays;
      the newest whole one always does, and what is no backup of ours is left alone
      --confirm: removes them
  npm run backup -- drill <folder or s3://bucket/prefix> [--folder <folder>]
      restores the newest whole backup under it into the empty database of DRILL_DATABASE_URL, compares every row and
      file, says how long it took, and removes it again; readiness warns when that was long ago
      --folder: where its files are put meanwhile; DATA_DIR by default. Exit code 3 if something is wrong`;

const backUp = defineBareCommand(
  withUsage(usage, (given) => {
    const options = { 'seal-to': { type: 'string' }, 'without-files': { type: 'boolean' } } as const;
    const { words, values } = readWords(given, options, [PLACE]);
    const { 'seal-to': sealTo, 'without-files': withoutFiles = false } = values;
    return async (context) => (await load()).runBackup(context, words[0], { sealTo, withFiles: !withoutFiles });
  }),
);

const KEEP = { daily: 'keep-daily', weekly: 'keep-weekly', monthly: 'keep-monthly' } as const;

const prune = defineBareCommand(
  withUsage(usage, (given) => {
    const text = { type: 'string' } as const;
    const { words, values } = readWords(
      given.slice(1),
      { [KEEP.daily]: text, [KEEP.weekly]: text, [KEEP.monthly]: text, confirm: { type: 'boolean' } },
      [PLACE],
    );
    const read = (name: (typeof KEEP)[keyof typeof KEEP]): number => {
      const value = values[name] ?? '0';
      if (!/^\d{1,4}$/.test(value)) throwNotUnderstood(`--${name}`, value);
      return Number(value);
    };
    const rule = { daily: read(KEEP.daily), weekly: read(KEEP.weekly), monthly: read(KEEP.monthly) };
    // Without a rule everything but the newest would go, which nobody means.
    if (rule.daily + rule.weekly + rule.monthly === 0) throwMissing(`--${KEEP.daily}`);
    const isConfirmed = values.confirm ?? false;
    return async (context) => (await import('./backup/prune-work.ts')).prune(context, words[0], { rule, isConfirmed });
  }),
);

const drill = defineBareCommand(
  withUsage(usage, (given) => {
    const { words, values } = readWords(given.slice(1), { folder: { type: 'string' } }, [PLACE]);
    return async (context) => (await import('./backup/drill-work.ts')).runDrill(context, words[0], values.folder);
  }),
);

/** TABLE: what is done with backups besides making one. A folder of that name is said as `./prune`. */
const others: Readonly<Record<string, Run>> = { prune, drill };

export const run: Run = (args, io) =>
  (Object.hasOwn(others, args[0] ?? '') ? ensure(others[getFirst(args)]) : backUp)(args, io);

if (import.meta.main) await runAsProgram(run);
