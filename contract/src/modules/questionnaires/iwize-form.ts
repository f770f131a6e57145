/**
 * The messages between the embedded form and the portal, by `postMessage`. The portal begins with `iwize:start`, so
 * that the form knows whom to answer.
 */
import { isRecord } from '../../values/guards.ts';

/** From the form to the portal. */
export type IwizeMessage =
  /** The height of the form in pixels. */
  | { type: 'iwize:height'; height: number }
  /** The name of an act of the consumer in the form, in at most 100 characters. */
  | { type: 'iwize:event'; name: string }
  /** The form is finished. */
  | { type: 'iwize:data'; data: Record<string, unknown> }
  /** A source that the form asked did not answer. */
  | { type: 'iwize:failed' };

/** From the portal to the form. */
export interface IwizeStart {
  type: 'iwize:start';
}

/** An event as it is sent along with the data. */
export interface IwizeEvent {
  name: string;
  /** ISO. */
  at: string;
}

/**
 * A message of the form; null when it is none. By hand: a schema for four messages would add a kilobyte of zod to the
 * file that all forms share.
 */
export function readIwizeMessage(message: unknown): IwizeMessage | null {
  if (!isRecord(message)) return null;
  const { type, height, name, data } = message;
  if (type === 'iwize:height' && typeof height === 'number' && height > 0) return { type, height };
  if (type === 'iwize:event' && typeof name === 'string' && name !== '') return { type, name: name.slice(0, 100) };
  if (type === 'iwize:data' && isRecord(data)) return { type, data };
  return type === 'iwize:failed' ? { type } : null;
}
