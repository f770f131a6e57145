/** Pages of a delivered document drawn anew without what may not be seen, such as a BSN. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';

const share = z.number().check(z.gte(0), z.lte(1));

/** A rectangle on a page as it is shown, in shares of its width and height from the upper left corner. */
const rectangle = {
  /** From 1. */
  page: z.int32().check(z.gte(1), z.lte(10_000)),
  x: share,
  y: share,
  width: share,
  height: share,
};

const mark = z.strictObject(rectangle).check(
  z.refine(({ width, height }) => width > 0 && height > 0, { path: ['width'], error: 'empty' }),
  // A little more than the page, for shares that were rounded.
  z.refine(({ x, width }) => x + width <= 1.001, { path: ['width'], error: 'outside_page' }),
  z.refine(({ y, height }) => y + height <= 1.001, { path: ['height'], error: 'outside_page' }),
);
export type Mark = z.output<typeof mark>;

export const RedactionBody = z.strictObject({
  /** The covered areas; each page that has one is drawn anew. */
  marks: z.array(mark).check(z.minLength(1), z.maxLength(200)),
});
export type RedactionBody = z.output<typeof RedactionBody>;

/** The position of a number in a document that can be a BSN; never the number itself. */
export const NumberFound = defineResource('numbers-found', rectangle);
export type NumberFound = Flat<typeof NumberFound>;
