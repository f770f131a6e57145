import { AnswerTooLargeError, explainUnanswered, fetchLimited, type LimitedAnswer } from '../fetch-limited.ts';
import { OfficeError, type OfficePort, OfficeRefusedError } from './office.ts';

export type GotenbergSettings = {
  /** Without a slash at the end. */
  url: string;
  /** Milliseconds until a conversion counts as failed. */
  timeout_ms?: number;
};

/** Statuses by which a converter says that the file is at fault, and no other call of it. */
const OF_THE_FILE = [400, 413, 415, 422];

/** Gotenberg's route for LibreOffice. Only the bytes go there, under a name of ours. */
export function openGotenberg({ url, timeout_ms = 40_000 }: GotenbergSettings): OfficePort {
  return {
    on: true,
    async convert(bytes, extension, most_bytes) {
      const form = new FormData();
      form.append('files', new Blob([bytes]), `document.${extension}`);
      try {
        const answer = await fetchLimited(`${url}/forms/libreoffice/convert`, timeout_ms, {
          method: 'POST',
          body: form,
        });
        if (!answer.ok) await refuse(answer);
        return await answer.bytes(most_bytes);
      } catch (error) {
        if (error instanceof OfficeError || error instanceof OfficeRefusedError) throw error;
        // A small file can become a large one: that is the file's fault.
        if (error instanceof AnswerTooLargeError) throw new OfficeRefusedError(413);
        throw new OfficeError(explainUnanswered(error), { cause: error });
      }
    },
  };
}

async function refuse(answer: LimitedAnswer): Promise<never> {
  await answer.discard();
  if (OF_THE_FILE.includes(answer.status)) throw new OfficeRefusedError(answer.status);
  throw new OfficeError(`it answered ${answer.status}`);
}

/** Asks the converter whether it is there: any answer will do. @throws OfficeError with why not */
export async function pingGotenberg({ url, timeout_ms = 5_000 }: GotenbergSettings): Promise<void> {
  const answer = await fetchLimited(`${url}/health`, timeout_ms).catch((error: unknown) => {
    throw new OfficeError(explainUnanswered(error), { cause: error });
  });
  await answer.discard();
}
