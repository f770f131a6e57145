import { get, many, none, post, schema } from '@klantportaal/contract/endpoint';

/** The calls of an app that is not the portal: staff who note what they did. */
export const calls = {
  listNotes: get('/second/notes', {
    access: 'staff',
    answer: many(() => import('./note.ts'), 'Note'),
    summary: 'The notes',
  }),
  addNote: post('/second/notes', {
    access: 'staff',
    body: schema(() => import('./note.ts'), 'NewNote'),
    answer: none,
    summary: 'Adds a note',
  }),
} as const;
