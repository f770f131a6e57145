/** `npm run verify-signature`: whether a package of a signature is what was sealed. Asks nobody, and needs no settings. */
import { definePlainCommand, runAsProgram } from '../../platform/command.ts';
import { readWords } from '../../platform/http/read-words.ts';
import { withUsage } from './command-table.ts';

const load = () => import('./verify-signature-work.ts');

const usage = `Which package? npm run verify-signature -- <file> [--key <thumbprint>]
      says whether the ZIP of a signature is unchanged since it was sealed; exit code 3 if it is not
      --key: the thumbprint of the key that must have sealed it, as the firm or GET /backoffice/v1/seal-key gave it; without it the seal of anybody holds`;

export const run = definePlainCommand(
  withUsage(usage, (given) => {
    const { words, values } = readWords(given, { key: { type: 'string' } }, ['file']);
    return async () => (await load()).verify(words[0], values.key);
  }),
);

if (import.meta.main) await runAsProgram(run);
