import type { Draft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { useState } from 'react';
import { useSend } from '../../api/query.ts';
import classes from './questionnaires.module.css';
import { useBrowserBack } from './use-browser-back.ts';

interface DraftOfferProps {
  action: string;
  draft: Draft;
  onContinue: () => void;
  /** The draft has been erased. */
  onRestart: () => void;
}

/** Shows the answers given before, on any device, with their date: to go on with, or to erase. */
export function DraftOffer({ action, draft, onContinue, onRestart }: DraftOfferProps) {
  const t = useText();
  const { moment } = useFormat();
  const { send, sending } = useSend('discardDraft', { refreshes: [] });
  const [sure, setSure] = useState(false);
  // The form may have been left with an entry of its own in the history.
  useBrowserBack(0, undefined);
  const restart = async () => {
    if (!sure) return setSure(true);
    await send({ params: { id: action } }).then(onRestart, showError);
  };
  return (
    <Card title={t('questionnaires.begun')}>
      <p>{t('questionnaires.begun_text', { moment: moment(draft.saved_at) })}</p>
      {sure && <p role="alert">{t('questionnaires.restart_text')}</p>}
      <div className={classes.buttons}>
        <Button onClick={onContinue}>{t('questionnaires.continue')}</Button>
        <Button look={sure ? 'danger' : 'secondary'} busy={sending} onClick={() => void restart()}>
          {t(sure ? 'questionnaires.restart_sure' : 'questionnaires.restart')}
        </Button>
      </div>
    </Card>
  );
}
