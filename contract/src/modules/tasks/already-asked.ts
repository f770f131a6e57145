/** Whether what is about to be asked stands open already, or has come in: one rule for pages and calls. */

import { normalizeForSearch } from '../../values/normalize-for-search.ts';
import { todoStates } from './todo-states.ts';
import type { Todo } from './todos.ts';

/** A document that is about to be asked. */
export interface Wanted {
  /** The kind in the catalogue. */
  kind: string | null;
  /** The way it may be called, in any of its words. */
  labels: readonly string[];
  /** The person who is asked, by the firm's id; null: anyone of the dossier. */
  person: string | null;
}

/** The fields of a to-do that say which document it asks, and of whom. */
export type Asked = Pick<Todo, 'document_kind' | 'label' | 'requested_for' | 'state'>;

const isSameDocument = ({ kind, labels }: Wanted, { document_kind, label }: Asked): boolean =>
  kind !== null && document_kind !== null
    ? kind === document_kind
    : labels.some((candidate) => normalizeForSearch(candidate) === normalizeForSearch(label));

/** Finds the to-dos by which it was asked, or has come in; of one person, those of anyone count too. */
export const findAlreadyAsked = <T extends Asked>(wanted: Wanted, todos: readonly T[]): T[] =>
  todos.filter(
    (todo) =>
      todoStates[todo.state].is_asked &&
      isSameDocument(wanted, todo) &&
      (wanted.person === null || todo.requested_for === null || wanted.person === todo.requested_for),
  );
