import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { approvedVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Trash } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import classes from './delivery.module.css';
import own from './marks.module.css';
import type { Marking } from './use-marking.ts';

interface CoverProps {
  delivery: JudgedDelivery;
  etag: string;
  marking: Marking;
  /** The page that is shown, from 1. */
  page: number;
  show: (page: number) => void;
  /** Reads the delivery again, which is another now. */
  refresh: () => void;
  /** Covered, or not after all. */
  close: () => void;
}

/** The parts of a document to cover: those found in its text, and those that a staff member marks. */
export function Cover({ delivery, etag, marking, page, show, refresh, close }: CoverProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useQuery(query('findNumbers', { params: { id: delivery.id } }));
  const licence = useQuery(query('readLicence'));
  const send = useSend('redactDelivery', { refreshes: [] });
  const [isAsked, setAsked] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const { marks } = marking;
  const propose = useEffectEvent(marking.propose);
  useEffect(() => {
    if (found.data) propose(found.data);
  }, [found.data]);
  const isDestroyed =
    licence.data?.settings?.originals_after_redaction === 'destroy' ||
    (licence.data?.settings?.originals_after_approval === 'destroy' && approvedVerdicts.includes(delivery.verdict));
  const formatFound = (count: number) => (count === 0 ? t('delivery.found_none') : t('delivery.found', { count }));
  const sendCover = async () => {
    try {
      const body = { marks: marks.map(({ page, x, y, width, height }) => ({ page, x, y, width, height })) };
      await send.send({ params: { id: delivery.id }, body }, { ifMatch: etag });
      marking.erase();
      showToast('success', t('delivery.covered'));
      refresh();
      close();
    } catch (error) {
      setAsked(false);
      if (error instanceof ApiError && error.status === 412) refresh();
      void showError(error);
    }
  };
  return (
    <section className={classes.part} aria-labelledby="cover">
      <h2 id="cover" ref={heading} tabIndex={-1}>
        {t('delivery.cover')}
      </h2>
      <p>{t('delivery.cover_how')}</p>
      {found.isError ? (
        <Alert tone="warning">{t('delivery.not_searched')}</Alert>
      ) : (
        <p role="status">{found.data ? formatFound(found.data.length) : t('delivery.searching')}</p>
      )}
      {marks.length > 0 && (
        <ul className={own.list}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <Button look="quiet" onClick={() => show(mark.page)}>
                {t(mark.isProposed ? 'delivery.mark_found_on' : 'delivery.mark_on', { number: mark.page })}
              </Button>
              <IconButton icon={Trash} label={t('delivery.unmark')} onClick={() => marking.remove(mark.id)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button look="secondary" onClick={() => marking.add({ page, x: 0, y: 0, width: 1, height: 1 })}>
          {t('delivery.mark_page', { number: page })}
        </Button>
      </div>
      {isAsked ? (
        <Sure
          title={t('delivery.cover_sure', { count: marks.length })}
          act={t('delivery.cover_do')}
          busy={send.sending}
          onSure={() => void sendCover()}
          onCancel={() => setAsked(false)}
        >
          <p>{t('delivery.cover_means')}</p>
          <p>{t(isDestroyed ? 'delivery.cover_for_good' : 'delivery.cover_kept')}</p>
        </Sure>
      ) : (
        <div className={classes.verdicts}>
          <Button disabled={marks.length === 0} onClick={() => setAsked(true)}>
            {t('delivery.cover_now', { count: marks.length })}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}
