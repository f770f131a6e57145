import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Flush } from '../../../page/layout/page.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import classes from './delivery.module.css';
import { usePersonNames } from './use-person-names.ts';

/** Earlier verdicts with who and why, and the notes of colleagues. */
export function History({ delivery }: { delivery: JudgedDelivery }) {
  const t = useText();
  const { moment } = useFormat();
  const { put_by } = delivery;
  const from = useRouteQuery();
  const { nameOf } = useAdvisers();
  const { names } = usePersonNames(delivery.dossier_firm_id);
  return (
    <section className={classes.part}>
      <h2>{t('delivery.history')}</h2>
      <ol className={classes.history}>
        {delivery.verdicts.map((verdict) => (
          <li key={verdict.given_at}>
            <p>
              <strong>{t(verdictStates[verdict.verdict].text)}</strong> ·{' '}
              {verdict.by.name ?? t(`delivery.by_${verdict.by.kind}`)} · {moment(verdict.given_at)}
              {verdict.colleague && ` · ${t('delivery.asked_colleague', { name: nameOf(verdict.colleague) })}`}
            </p>
            {verdict.reason && <p className={classes.said}>{verdict.reason}</p>}
          </li>
        ))}
        {delivery.additions.map(({ at, by_firm_id, files }) => (
          <li key={at}>
            <p>
              <strong>{t('delivery.added', { count: files })}</strong>
              {by_firm_id && names.has(by_firm_id) && ` · ${names.get(by_firm_id)}`} · {moment(at)}
            </p>
          </li>
        ))}
        <li>
          <p>
            <strong>
              {put_by
                ? t('delivery.put', { name: put_by.name ?? t(`delivery.by_${put_by.kind}`) })
                : t('delivery.delivered')}
            </strong>{' '}
            · {moment(delivery.delivered_at)}
          </p>
        </li>
        {delivery.earlier.map((earlierDelivery) => (
          <li key={earlierDelivery.id}>
            <p>
              <Link href={to('delivery', { id: earlierDelivery.id }, from)}>
                {t('delivery.before', { moment: moment(earlierDelivery.delivered_at) })}
              </Link>{' '}
              · {t(verdictStates[earlierDelivery.verdict].text)}
            </p>
            {earlierDelivery.reason && <p className={classes.said}>{earlierDelivery.reason}</p>}
          </li>
        ))}
      </ol>
      {may('notes:read') && <Notes id={delivery.id} />}
    </section>
  );
}

function Notes({ id }: { id: string }) {
  const t = useText();
  const { moment } = useFormat();
  const { data: notes = [] } = useQuery(query('listDeliveryNotes', { params: { id } }));
  const readAgain = useReadAgain('listDeliveryNotes');
  const add = useSend('addDeliveryNote', { refreshes: [] });
  const [text, setText, kept] = useKept(`note ${id}`);
  const [isOpen, setOpen] = useState(text !== '');
  const field = useRef<HTMLFormElement>(null);
  const open = () => {
    setOpen(true);
    setTimeout(() => field.current?.querySelector('textarea')?.focus());
  };
  // The typed text stays, to copy, when the role is taken away meanwhile.
  const mayWrite = may('notes:write');
  useActs([{ id: 'note', label: t('delivery.add_note'), key: 'n', run: open, off: !mayWrite }]);
  const send = async () => {
    if (!text.trim()) return;
    await add.send({ params: { id }, body: { text } });
    kept.erase();
    setText('');
    setOpen(false);
    showToast('success', t('delivery.note_kept'));
    await readAgain();
  };
  return (
    <>
      <ul className={classes.history}>
        {notes.map((note) => (
          <li key={note.id} className={note.corrected_by ? classes.corrected : undefined}>
            <p>
              <strong>{t('delivery.note')}</strong> · {note.written_by ?? note.by.name} · {moment(note.at)}
            </p>
            <p className={classes.said}>{note.text}</p>
          </li>
        ))}
      </ul>
      {(mayWrite || text) &&
        (isOpen || !mayWrite ? (
          <form
            ref={field}
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              void send().catch(showError);
            }}
          >
            <TextArea
              id="note"
              label={t('delivery.new_note')}
              value={text}
              onChange={setText}
              rows={3}
              limit={10_000}
            />
            {mayWrite && (
              <FormButtons act={t('delivery.keep_note')} busy={add.sending} onCancel={() => setOpen(false)} />
            )}
          </form>
        ) : (
          <div>
            <Flush>
              <Button look="quiet" onClick={open}>
                {t('delivery.add_note')}
              </Button>
            </Flush>
          </div>
        ))}
    </>
  );
}
