import { useQueryClient } from '@tanstack/react-query';

/** Reads again what a write changed, whatever it was asked for; resolves once what is in use was. It never rejects. */
export function useReadAgain(...names: readonly string[]): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(names.map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
}
