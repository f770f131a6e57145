import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '../../src/api/create-client.ts';
import { createQueries, createQueryClient } from '../../src/api/create-queries.ts';
import { findSchemaFaults } from '../../src/forms/schema-faults.ts';
import { useForm } from '../../src/forms/use-form.ts';
import { useKitWords } from '../../src/i18n/kit-words.ts';
import { useText } from '../../src/i18n/use-text.ts';
import { createLinks } from '../../src/lib/create-links.ts';
import { Button } from '../../src/ui/buttons/button.tsx';
import { Link } from '../../src/ui/buttons/link.tsx';
import { TextField } from '../../src/ui/fields/text-field.tsx';
import { UiTextsProvider } from '../../src/ui/ui-texts.ts';
import { calls } from './calls.ts';
import { NewNote } from './note.ts';

const { to } = createLinks({ notes: { path: '/notes' }, note: { path: '/notes/{id}' } }, 'notes');
const { query, useSend } = createQueries(
  createClient(calls, {
    headers: ({ access }) => ({ 'Second-App': access }),
    withSession: (_row, send) => send(),
  }),
);

/** A list and a form on the shared pieces, with a table of calls, links and texts of its own. */
export function SecondApp() {
  const [cache] = useState(createQueryClient);
  return (
    <UiTextsProvider value={useKitWords()}>
      <QueryClientProvider client={cache}>
        <Notes />
      </QueryClientProvider>
    </UiTextsProvider>
  );
}

function Notes() {
  const t = useText();
  const { data: notes = [] } = useQuery(query('listNotes'));
  const { send } = useSend('addNote', { refreshes: ['listNotes'] });
  const form = useForm({
    initial: { text: '' },
    check: (values) => findSchemaFaults(NewNote, values),
    send: async (values) => {
      await send({ body: values });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <h1>{t('notes.title')}</h1>
      <ul>
        {notes.map(({ id, text }) => (
          <li key={id}>
            <Link href={to('note', { id })}>{text}</Link>
          </li>
        ))}
      </ul>
      <TextField label={t('notes.text')} {...form.field('text')} />
      <Button type="submit">{t('notes.add')}</Button>
    </form>
  );
}
