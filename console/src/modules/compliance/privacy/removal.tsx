import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import type { useSettings } from '../../../page/fields/use-settings.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { useKindList } from './kinds.tsx';

/** The call lists this many dossiers: there may be more. */
const MAX_LISTED = 100;

/** Whether what is past its period goes by itself, every day, and what goes first. */
export function Removal({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const turn = async (isOn: boolean) => {
    try {
      await settings.save({ remove_past_terms: isOn });
      showToast('success', t(isOn ? 'privacy.removal_is_on' : 'privacy.removal_is_off'));
      setAsking(false);
    } catch (error) {
      await showError(error);
      if (error instanceof ApiError && error.status === 412) await settings.again();
    }
  };
  return (
    <Block title={t('privacy.removal')}>
      <QueryState of={settings.read}>
        {({ remove_past_terms: isOn = false }) => (
          <>
            <p>
              <Chip state={isOn ? 'done' : 'cancelled'}>{t(isOn ? 'privacy.on' : 'privacy.off')}</Chip>
            </p>
            <p>{t(isOn ? 'privacy.removal_on' : 'privacy.removal_off')}</p>
            <FirstToGo />
            {isAsking && (
              <Alert tone="warning" live title={t('privacy.removal_sure')}>
                {t('privacy.removal_final')}
              </Alert>
            )}
            {settings.mayChange && (
              <ButtonRow>
                {isOn && (
                  <Button look="secondary" busy={settings.saving} onClick={() => void turn(false)}>
                    {t('privacy.turn_off')}
                  </Button>
                )}
                {!isOn && !isAsking && (
                  <Button look="secondary" onClick={() => setAsking(true)}>
                    {t('privacy.turn_on')}
                  </Button>
                )}
                {!isOn && isAsking && (
                  <>
                    <Button look="danger" busy={settings.saving} onClick={() => void turn(true)}>
                      {t('privacy.turn_on_now')}
                    </Button>
                    <CancelButton onCancel={() => setAsking(false)} />
                  </>
                )}
              </ButtonRow>
            )}
          </>
        )}
      </QueryState>
    </Block>
  );
}

/** The dossiers of which something goes, those that were closed first before others. */
function FirstToGo() {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const listOf = useKindList();
  const read = useQuery(query('listPastTerms'));
  return (
    <QueryState of={read}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{t('privacy.nothing_due')}</p>
        ) : (
          <>
            <h3>{t('privacy.goes_first')}</h3>
            <Rows label={t('privacy.goes_first')}>
              {rows.map(({ id, closed_on, goes }) => (
                <Row
                  key={id}
                  title={t('privacy.dossier', { number: id })}
                  href={to('dossier', { firmId: id })}
                  details={[t('privacy.closed', { day: dayInNumbers(closed_on) })]}
                  said={listOf(goes)}
                />
              ))}
            </Rows>
            {rows.length === MAX_LISTED && <p>{t('privacy.more_due')}</p>}
          </>
        )
      }
    </QueryState>
  );
}
