import { vi } from 'vitest';
import { createClient } from '../src/platform/db/client.ts';

/** A statement as it was sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Keeps every statement that is sent from now on, until `vi.restoreAllMocks`. Begins before the program's own connections
 * are made; `take` gives what was sent since the last one.
 */
export function keepStatements(): { take: () => Statement[] } {
  const all = Object.getPrototypeOf(createClient({})) as ReturnType<typeof createClient>;
  const send = all.query as (this: typeof all, ...given: unknown[]) => unknown;
  let kept: Statement[] = [];
  vi.spyOn(all, 'query').mockImplementation(function (this: typeof all, ...given: unknown[]) {
    const [config, values] = given as [{ text?: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof config.text === 'string') kept.push({ text: config.text, values: config.values ?? values ?? [] });
    return send.apply(this, given);
  } as (typeof all)['query']);
  return {
    take: () => {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}
