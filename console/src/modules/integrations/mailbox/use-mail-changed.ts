import { useQueryClient } from '@tanstack/react-query';

/** Reads again what follows from a mail that was changed or filed: itself, its list, and the tasks of its dossier. */
export function useMailChanged(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['readReceivedMail', 'listReceivedMails', 'listTodos'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
