import { useQueryClient } from '@tanstack/react-query';

/** Reads calls of the firm again, whatever they were about: resolves once those in use were read. */
export function useReadAgain(...names: readonly string[]): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all(names.map((name) => cache.invalidateQueries({ queryKey: [name] })));
}
