import { LRUCache } from 'lru-cache';
import { answerOf, type RowSchemas } from './row.ts';
import { type WireText, wireText } from './send-json.ts';

/**
 * What a handler returns instead of an answer that seldom changes: `version` costs a small query, `make` the whole one.
 * Everything that the answer says must follow from what stands under `key` at `version`.
 */
export class Versioned<T = unknown> {
  /** Names what the answer is about, across all licences: two consumers may share a key only if they share the answer. */
  readonly key: string;
  readonly version: string;
  readonly make: () => Promise<T>;

  constructor(key: string, version: string, make: () => Promise<T>) {
    this.key = key;
    this.version = version;
    this.make = make;
  }
}

export type WireOf = (name: string, schemas: RowSchemas, answer: Versioned) => Promise<WireText>;

/**
 * Remembers what was sent, so that an answer that did not change is not read, checked, encoded and compressed again
 * (docs/decisions/049). Never stale: the version was asked of the database in this very request.
 * @param megabytes of text at most; the answers that were longest unasked go first
 */
export function keepAnswers(megabytes: number): WireOf {
  const kept = new LRUCache<string, { version: string; wire: WireText }>({
    // 0 would mean without a bound.
    maxSize: Math.max(1, megabytes * 1024 * 1024),
    sizeCalculation: ({ wire }, key) => wire.text.length + key.length,
  });
  return async (name, schemas, { key, version, make }) => {
    const id = `${name} ${key}`;
    const known = kept.get(id);
    if (known?.version === version) return known.wire;
    const wire = wireText(answerOf(name, schemas, await make()).body);
    kept.set(id, { version, wire });
    return wire;
  };
}
