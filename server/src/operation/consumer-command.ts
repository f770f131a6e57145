/** `npm run consumer`: what is held of one person, and its erasure, as the firm does them by call. */
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ErasureBody } from '@klantportaal/contract/backoffice/privacy';
import { type CommandContext, runCommand } from '../backoffice/command.ts';
import { type CommandRow, commandTable } from '../backoffice/command-table.ts';
import { handlers as exportsOf } from '../backoffice/exports/exports.handlers.ts';
import { handlers as privacy } from '../backoffice/privacy/privacy.handlers.ts';
import { missing, notUnderstood, readWords } from '../backoffice/read-words.ts';
import { firmByCommand } from './firm/firm-call.ts';

/** TABLE: what `npm run consumer` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  export: {
    words: "<domain> <person's firm id> <file.zip>",
    meaning: 'writes all that is held of a person into a ZIP that does not exist yet',
    prepare: (given) => {
      const { words } = readWords(given, {}, ['domain', "person's firm id", 'file.zip']);
      return (context) => writeExport(context, ...words);
    },
  },
  erase: {
    words: "<domain> <person's firm id> --reason <why> [--confirm <person's firm id>]",
    meaning: 'erases a person: what no term keeps goes at once; without --confirm it says what would go and stay',
    prepare: (words) => {
      const options = { reason: { type: 'string' }, confirm: { type: 'string' } } as const;
      const read = readWords(words, options, ['domain', "person's firm id"]);
      const { reason, confirm } = read.values;
      if (reason === undefined) missing('--reason');
      const body = ErasureBody.safeParse({ reason });
      if (!body.success) notUnderstood('--reason', reason);
      const [domain, firmId] = read.words;
      if (confirm !== undefined && confirm !== firmId) notUnderstood('--confirm', confirm);
      return (context) => erase(context, domain, firmId, confirm === undefined ? null : body.data);
    },
  },
};

await runCommand(commandTable('npm run consumer', 'What shall happen to a person?', commands));

async function writeExport(context: CommandContext, domain: string, firmId: string, file: string) {
  const firm = await firmByCommand(context, domain, 'files');
  const { stream } = await exportsOf.exportPerson(firm.call({ params: { firmId } }));
  // Only our user may read it.
  const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    stream.destroy();
    throw new Error(error.code === 'EEXIST' ? `${file} exists already.` : `${file} cannot be written (${error.code}).`);
  });
  try {
    await pipeline(stream, target.createWriteStream({ flush: true }));
  } catch (error) {
    // A part of it would look like all of it.
    await rm(file, { force: true });
    throw error;
  }
  return { text: `All that ${firm.name} holds of ${firmId} is in ${file}.`, data: { file } };
}

type Body = ReturnType<typeof ErasureBody.parse>;

async function erase(context: CommandContext, domain: string, firmId: string, body: Body | null) {
  const firm = await firmByCommand(context, domain, 'files');
  const params = { firmId };
  const data = body
    ? (await privacy.erasePerson(firm.call({ params, body }))).value
    : await privacy.previewErasure(firm.call({ params }));
  const lines = [
    body ? `${firmId} of ${firm.name} is erased.` : `${firmId} of ${firm.name}: nothing was erased.`,
    body ? 'Gone:' : 'Would go:',
    ...(data.goes.length > 0 ? data.goes.map(({ kind, count }) => `  ${count}  ${kind}`) : ['  nothing']),
    ...(data.stays.length > 0 ? [body ? 'Stays:' : 'Would stay:'] : []),
    ...data.stays.map(({ kind, count, until }) => `  ${count}  ${kind}${until ? `, until ${until}` : ''}`),
    ...(body ? [] : [`To erase it: the same words with --confirm ${firmId}`]),
  ];
  return { text: lines.join('\n'), data, found: body === null };
}
