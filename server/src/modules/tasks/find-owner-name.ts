import type { ActionDetails } from './details.ts';

type Named = Pick<ActionDetails, 'consumer_name'> & { document?: { consumer_name: string | null } | null };

/**
 * The person whose document or answer an action asks for: whom the firm wrote at the document or at the task, else the
 * person it is asked of. A couple's equal tasks are told apart by it, so that a firm need not write a name twice.
 */
export const findOwnerName = ({ document, consumer_name }: Named, askedOf: string | null): string | null =>
  document?.consumer_name ?? consumer_name ?? askedOf;
