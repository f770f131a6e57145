import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ErasureBody } from '@klantportaal/contract/modules/compliance/privacy';
import * as exportsOf from '../modules/compliance/exports/exports.handlers.ts';
import * as privacy from '../modules/compliance/privacy/privacy.handlers.ts';
import type { CommandContext } from '../platform/command.ts';
import { openFirmByCommand } from './firm/firm-call.ts';

export async function writeExport(context: CommandContext, domain: string, firmId: string, file: string) {
  const firm = await openFirmByCommand(context, domain, 'files');
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

export async function erase(context: CommandContext, domain: string, firmId: string, body: Body | null) {
  const firm = await openFirmByCommand(context, domain, 'files');
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
