import type {
  ClientFile,
  ClientFileChoice,
  ClientImportChoice,
  ClientImportLine,
} from '@klantportaal/contract/modules/integrations/client-files';
import { firm } from './client.ts';
import { sendForLines } from './lines.ts';

/** Milliseconds to send and read a spreadsheet: a large one over a slow line takes long. */
const READ_TIMEOUT = 300_000;

function toForm(file: File, choice: ClientImportChoice): FormData {
  const form = new FormData();
  form.append('choice', JSON.stringify(choice));
  form.append('file', file, file.name);
  return form;
}

/** Reads the sheets and columns of a spreadsheet. @throws ApiError */
export async function readClientFile(file: File, choice: ClientFileChoice, signal: AbortSignal): Promise<ClientFile> {
  return (await firm.callVersioned('readClientFile', { body: toForm(file, choice) }, { signal }, READ_TIMEOUT)).value;
}

/** Imports a spreadsheet, or checks what would become of its rows; gives each line as soon as it is there. @throws ApiError */
export const importClientFile = (
  file: File,
  choice: ClientImportChoice,
  { isCheck }: { isCheck: boolean },
  signal: AbortSignal,
): AsyncGenerator<ClientImportLine> =>
  sendForLines('importClientFile', { query: { check: isCheck ? '1' : '0' } }, { body: toForm(file, choice) }, signal);
