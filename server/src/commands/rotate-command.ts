/** `npm run rotate`: puts `SECRET_KEY` into force in place of `SECRET_KEY_PREVIOUS`, while servers go on. */
import { defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords } from '../platform/http/read-words.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./rotate/rotate-work.ts');

const usage = `Which keys? npm run rotate
      seals anew, under SECRET_KEY, what is sealed under SECRET_KEY_PREVIOUS; nobody is signed out
  npm run rotate -- --check
      counts what is sealed under which key, and changes nothing; exit code 3 if anything is under the previous one`;

export const run = defineCommand(
  withUsage(usage, (words) => {
    const { check: isCheck } = readWords(words, { check: { type: 'boolean' } }, []).values;
    return async (context) => (isCheck ? (await load()).check(context) : (await load()).rotate(context));
  }),
);

if (import.meta.main) await runAsProgram(run);
