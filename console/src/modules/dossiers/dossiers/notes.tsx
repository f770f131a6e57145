import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { NewLines, useSteady } from '../../../page/lists/use-steady.tsx';
import classes from './dossier.module.css';
import { toPartId } from './parts-bar.tsx';
import { useChanged } from './use-changed.ts';

/** Notes that colleagues keep for each other: never rewritten, corrected by a next one. */
export function Notes({ firmId }: { firmId: string }) {
  const t = useText();
  const changed = useChanged();
  const { moment } = useFormat();
  const notes = useQuery(query('listDossierNotes', { params: { firmId } }));
  const { shown, ...fresh } = useSteady(notes.data);
  const add = useSend('addDossierNote', { refreshes: [] });
  const [text, setText, kept] = useKept(`note of ${firmId}`);
  // The typed text stays, to copy, when the role is taken away meanwhile.
  const mayWrite = may('notes:write');
  const send = async () => {
    if (!text.trim()) return;
    await add.send({ params: { firmId }, body: { text } });
    kept.erase();
    setText('');
    showToast('success', t('dossier.note_kept'));
    await changed();
  };
  return (
    <Block title={t('dossier.notes')} id={toPartId('notes')}>
      <QueryState of={notes} skeleton={<SkeletonText lines={3} />}>
        {() => (
          <>
            <NewLines {...fresh} />
            {shown.length > 0 && (
              <ul className={classes.notes}>
                {shown.map((note) => (
                  <li key={note.id}>
                    <p className={note.corrected_by ? classes.corrected : classes.said}>{note.text}</p>
                    <p className={classes.number}>
                      {note.written_by ?? note.by.name} · {moment(note.at)}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
      {(mayWrite || text) && (
        <form
          className={classes.note}
          onSubmit={(event) => {
            event.preventDefault();
            void send().catch(showError);
          }}
        >
          <TextArea id="note" label={t('dossier.new_note')} value={text} onChange={setText} rows={3} limit={10_000} />
          {mayWrite && (
            <div>
              <Button type="submit" look="secondary" busy={add.sending}>
                {t('dossier.keep_note')}
              </Button>
            </div>
          )}
        </form>
      )}
    </Block>
  );
}
