/** `npm run usage`: how much each firm has in the database and in the store. */
import { defineCommand, runAsProgram } from '../platform/command.ts';
import { readMore, throwNotUnderstood } from '../platform/http/read-words.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./usage-work.ts');

const usage = `Of whom? npm run usage [-- <domain>]
      rows, bytes of rows and files of every firm, or of one firm table by table; reads everything once`;

export const run = defineCommand(
  withUsage(usage, (words) => {
    const [domain, ...rest] = readMore(words, {}, []).more;
    if (rest.length > 0) throwNotUnderstood(...rest);
    return async (context) =>
      domain === undefined ? (await load()).countAll(context) : (await load()).countFirm(context, domain);
  }),
);

if (import.meta.main) await runAsProgram(run);
