/** `npm run audit`: the trail of one firm, by the filters of its call. */

import { listKeys } from '@klantportaal/contract/values/objects';
import { defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords, throwNotUnderstood } from '../platform/http/read-words.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./audit-work.ts');

const usage = `Whose trail? npm run audit -- <domain> [--dossier <firm id>] [--person <firm id>] [--by <id>] [--act <act>] [--kind <kind>] [--from <day>] [--until <day>] [--most <lines>]
      who saw and did what in a firm, the newest first: 1,000 lines unless --most says otherwise. Looking is a line of it`;

const text = { type: 'string' } as const;
const options = { dossier: text, person: text, by: text, act: text, kind: text, from: text, until: text, most: text };

export const run = defineCommand(
  withUsage(usage, async (words) => {
    const read = readWords(words, options, ['domain']);
    const { most = '1000', ...asked } = read.values;
    if (!/^[1-9]\d{0,6}$/.test(most)) throwNotUnderstood('--most', most);
    const { TrailFilter } = await import('@klantportaal/contract/modules/compliance/trail');
    const filter = TrailFilter.safeParse(asked);
    if (!filter.success) {
      const names = new Set(filter.error.issues.map(({ path }) => path[0]));
      throwNotUnderstood(...listKeys(asked).flatMap((name) => (names.has(name) ? `--${name} ${asked[name]}` : [])));
    }
    return async (context) => (await load()).listTrail(context, read.words[0], filter.data, Number(most));
  }),
);

if (import.meta.main) await runAsProgram(run);
