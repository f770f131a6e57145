import { readErrorCode } from '../kernel/thrown.ts';
import { DocumentError } from './document-error.ts';
import { findNumbers } from './find-numbers.ts';
import { drawSvg } from './images/draw-svg.ts';
import { readColours } from './images/read-colours.ts';
import { inspect } from './inspect.ts';
import type { JobName, Jobs } from './jobs.ts';
import { merge } from './merge.ts';
import type { Order, Outcome } from './pool.ts';
import { redact } from './redact.ts';
import { render } from './render.ts';
import { countUnpacked } from './unpack-limits.ts';

const jobs: {
  [Name in JobName]: (input: Jobs[Name]['input']) => Jobs[Name]['output'] | Promise<Jobs[Name]['output']>;
} = {
  inspect,
  merge,
  'find-numbers': findNumbers,
  // Its recognition of letters is loaded by the children that read alone.
  'read-page': async (input) => (await import('./reading/read-page.ts')).readPage(input),
  redact,
  draw: drawSvg,
  colours: readColours,
  render,
  // Its reader is loaded by the few who import clients.
  // Nor this one but by whoever has a mailbox.
  'read-mail': async ({ path, limits }) => (await import('./mails/read-mail.ts')).readMail(path, limits),
  'read-sheet': async ({ path, choice }) => (await import('./sheets/read-sheet.ts')).readSheet(path, choice),
};

/** Does one job, and tells what came of it as plain data. A process does one at a time: it counts what a job unpacks. */
export async function runJob<Name extends JobName>({ name, input }: Order<Name>): Promise<Outcome> {
  countUnpacked();
  try {
    return { output: await jobs[name](input) };
  } catch (error) {
    return { fault: toFault(error) };
  }
}

function toFault(error: unknown): NonNullable<Outcome['fault']> {
  if (error instanceof DocumentError) return { code: error.code, reason: error.reason, refused: error.refused };
  const code = readErrorCode(error);
  return {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    ...(code && { system_code: code }),
  };
}
