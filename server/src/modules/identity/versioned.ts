import { LRUCache } from 'lru-cache';
import { toWireText, type WireText } from '../../platform/http/send-json.ts';
import { tell } from '../../platform/kernel/observed.ts';
import { type RowSchemas, toWireAnswer } from './requests/row.ts';

/**
 * An answer that seldom changes, as its handler returns it: `version` costs a small query, `make` the full one, which
 * returns its version as well. The whole answer must follow from the data under `key` at that version.
 */
export class Versioned<T = unknown> {
  /** Identifies the answer, across all licences: two consumers may share a key only if they share the answer. */
  readonly key: string;
  /** Called only if something is cached under the key. */
  readonly version: () => Promise<string>;
  readonly make: () => Promise<{ value: T; version: string }>;

  constructor(key: string, version: () => Promise<string>, make: () => Promise<{ value: T; version: string }>) {
    this.key = key;
    this.version = version;
    this.make = make;
  }
}

export type WireOf = (name: string, schemas: RowSchemas, answer: Versioned) => Promise<WireText>;

/**
 * Caches what was sent, so that an unchanged answer is not read, validated, encoded and compressed again.
 * Never stale: each request reads the version from the database.
 * @param megabytes of answers at most; the least recently used answers are dropped first
 */
export function openResponseCache(megabytes: number): WireOf {
  const kept = new LRUCache<string, { version: string; wire: WireText }>({
    // 0 would mean no limit.
    maxSize: Math.max(1, megabytes * 1024 * 1024),
    sizeCalculation: ({ wire }, key) => wire.bytes.length + key.length,
  });
  return async (name, schemas, answer) => {
    const id = `${name} ${answer.key}`;
    const known = kept.get(id);
    const hit = known !== undefined && known.version === (await answer.version());
    tell('cache', { cache: 'answers', hit });
    if (hit) return known.wire;
    const { value, version } = await answer.make();
    const wire = toWireText(toWireAnswer(name, schemas, value).body);
    kept.set(id, { version, wire });
    return wire;
  };
}
