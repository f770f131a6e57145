import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { openTab } from '@klantportaal/web/lib/open-tab.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Eye } from '@klantportaal/web/ui/content/icons.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { CancelButton } from '../../../../page/fields/cancel-button.tsx';
import classes from '../dossier.module.css';
import { useChanged } from '../use-changed.ts';

/** The most characters of a reason, by the contract. */
const REASON = 500;

/** Opens the portal as the consumer sees it, with a reason and in a tab of its own; the consumer reads who looked. */
export function ViewAs({ firmId, name }: { firmId: string; name: string }) {
  const t = useText();
  const changed = useChanged();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const id = `view-as ${firmId}`;
  const handlePress = async () => {
    setTried(true);
    if (!reason.trim()) return focusField(id);
    setBusy(true);
    const tab = openTab(t('dossier.opening'));
    try {
      const body = { reason: reason.trim() };
      const link = await firm.call('makeViewAsLink', { params: { firmId }, body });
      tab.go(link.url);
      setUrl(link.url);
      setAsking(false);
      setReason('');
      setTried(false);
      await changed();
    } catch (error) {
      tab.close();
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (isAsking)
    return (
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void handlePress();
        }}
      >
        <TextField
          id={id}
          label={t('dossier.view_as_reason')}
          hint={t('dossier.view_as_reason_hint')}
          value={reason}
          onChange={setReason}
          maxLength={REASON}
          error={isTried && !reason.trim() ? t('dossier.view_as_required') : null}
          autoComplete="off"
        />
        <ButtonRow>
          <Button type="submit" icon={Eye} busy={busy}>
            {t('dossier.view_as_go')}
          </Button>
          <CancelButton onCancel={() => setAsking(false)} />
        </ButtonRow>
      </form>
    );
  return (
    <div>
      <Button
        look="secondary"
        icon={Eye}
        aria-label={t('dossier.view_as_of', { name })}
        onClick={() => {
          setUrl(null);
          setAsking(true);
        }}
      >
        {t('dossier.view_as')}
      </Button>
      {url && (
        <p>
          {t('dossier.no_tab')}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" onClick={() => setUrl(null)}>
            {t('dossier.open_portal')}
          </a>
        </p>
      )}
    </div>
  );
}
