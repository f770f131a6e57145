import { answerMany, get, linkSchema, none, post } from '@klantportaal/contract/endpoint';

/** The calls of an app that is not the portal: staff who note what they did. */
export const calls = {
  listNotes: get('/second/notes', {
    access: 'staff',
    answer: answerMany(() => import('./note.ts'), 'Note'),
    summary: 'The notes',
  }),
  addNote: post('/second/notes', {
    access: 'staff',
    body: linkSchema(() => import('./note.ts'), 'NewNote'),
    answer: none,
    summary: 'Adds a note',
  }),
} as const;
