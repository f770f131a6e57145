import { useLabel } from './use-todos.ts';

/** Whether tasks of this dossier are for different people: then the page of each says for whom it is, as its card does. */
export const useIsApart = (): boolean => useLabel()({ label: '', consumer_name: '-' }) !== '';
