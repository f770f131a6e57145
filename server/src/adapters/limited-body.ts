/** A party answers with more than it ever should. */
export class AnswerTooLargeError extends Error {
  constructor(most_bytes: number) {
    super(`its answer is larger than ${most_bytes} bytes`);
    this.name = 'AnswerTooLargeError';
  }
}

/** No answer in JSON that we ask a party for comes near this. */
const MOST_JSON = 256 * 1024;

/**
 * The body of a party's answer, which is read no further than this many bytes: a party that is broken or taken over must
 * not fill our memory. How long it may take is up to the signal of the request.
 * @throws AnswerTooLargeError
 */
export async function bytesOf(answer: Response, most_bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > most_bytes) throw new AnswerTooLargeError(most_bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as JSON. @throws AnswerTooLargeError, SyntaxError */
export const jsonOf = async (answer: Response): Promise<unknown> =>
  JSON.parse((await bytesOf(answer, MOST_JSON)).toString('utf8'));
