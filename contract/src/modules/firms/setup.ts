/** The first steps of a new firm, each with its state. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';

/** TABLE: the steps in their order. */
export const setupSteps = [
  'name',
  'look',
  'words',
  'advisers',
  'features',
  'catalogue',
  'staff',
  'mail',
  'sandbox',
  'dossier',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The marks a person can give a step that no fact settles. */
export const setupMarks = ['done', 'skipped'] as const;
export type SetupMark = (typeof setupMarks)[number];

const step = z.enum(setupSteps, { error: 'invalid' });
const mark = z.enum(setupMarks, { error: 'invalid' });

export const SetupBody = z.strictObject({
  /** The steps of which somebody says something; those that are left out are open, unless a fact says that they are done. */
  marks: z.partialRecord(step, mark),
  /** The console no longer leads to it. */
  is_put_away: z.boolean({ error: 'required' }),
});
export type SetupBody = z.output<typeof SetupBody>;

export const Setup = defineResource('setups', {
  /** The marks, as they can be sent back. */
  ...SetupBody.shape,
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      state: z.enum(['open', ...setupMarks]),
      /** Whether the firm's own data settle it: then it is done, whatever was marked. */
      is_fact: z.boolean(),
    }),
  ),
});
export type Setup = Flat<typeof Setup>;

/** To whom the test went. */
export const TestMail = defineResource('test-mails', { to: z.string() });
export type TestMail = Flat<typeof TestMail>;
