/** The reads that a page requested before its app had loaded. */
export interface EarlyReads {
  /** Identifies the reader for whom they were requested. */
  owner: string;
  /** The time at which they were requested, in milliseconds of `performance`. */
  made: number;
  /** The answers by address. */
  answers: Record<string, Promise<Response>>;
}

/** Milliseconds after which a read that was not used expires. */
const MAX_AGE = 30_000;

/**
 * The answer to an early read, once. Null if it was not requested for this reader, or if that request failed: then
 * fetch as usual.
 */
export async function takeEarlyRead(
  early: EarlyReads | undefined,
  address: string,
  owner: string | null | undefined,
): Promise<Response | null> {
  const answer = early?.answers[address];
  if (!early || !answer) return null;
  delete early.answers[address];
  if (early.owner !== owner || performance.now() - early.made > MAX_AGE) return null;
  return answer.catch(() => null);
}
