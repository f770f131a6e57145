import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * A stream that lets bytes through and counts and hashes them on the way; `result()` once it has ended.
 * @param onBytes called whenever some went through
 */
export function measure(
  hash: Hash,
  onBytes: () => void = () => {},
): { through: Transform; result: () => { size: number; sha256: string } } {
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      onBytes();
      done(null, chunk);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) };
}
