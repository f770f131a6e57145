import type { DossierLine } from '@klantportaal/contract/modules/work/dossier-overview';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { may } from '../../../../api/session.ts';
import { useActs } from '../../../../lib/keys.ts';
import { Block } from '../../../../page/layout/page.tsx';
import { BulkAssign } from './bulk-assign.tsx';
import { BulkRemind } from './bulk-remind.tsx';
import { BulkRequest } from './bulk-request.tsx';

/** TABLE: what can be done to several dossiers at once. */
const panels = { assign: BulkAssign, request: BulkRequest, remind: BulkRemind };

interface BulkProps {
  dossiers: readonly DossierLine[];
  clear: () => void;
  /**
   * Dossiers that were found and are not shown yet: how many there would be with those, whether that is all, and whether
   * they are on their way.
   */
  more: false | { count: number; isAll: boolean; isBusy: boolean; choose: () => void };
}

/** Acts on several dossiers at once, after it shows whom that touches. */
export function Bulk({ dossiers, clear, more }: BulkProps) {
  const t = useText();
  const [open, setOpen] = useState<keyof typeof panels | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const start = (act: keyof typeof panels) => {
    flushSync(() => setOpen(act));
    // By key the focus is in the list below, by button on what has gone.
    panel.current?.focus();
  };
  const mayAsk = may('catalogue:read');
  useActs([
    { id: 'bulk assign', label: t('dossiers.assign'), key: 'a', run: () => start('assign') },
    { id: 'bulk request', label: t('dossiers.request'), key: 'r', run: () => start('request'), off: !mayAsk },
    { id: 'bulk remind', label: t('dossiers.remind'), key: 'm', run: () => start('remind') },
  ]);
  const Panel = open && panels[open];
  return (
    <Block title={t('dossiers.chosen', { count: dossiers.length })}>
      {Panel && open ? (
        <fieldset ref={panel} tabIndex={-1} aria-label={t(`dossiers.${open}`)}>
          <Panel dossiers={dossiers} done={() => setOpen(null)} />
        </fieldset>
      ) : (
        <ButtonRow>
          <Button look="secondary" onClick={() => start('assign')}>
            {t('dossiers.assign')}
          </Button>
          {mayAsk && (
            <Button look="secondary" onClick={() => start('request')}>
              {t('dossiers.request')}
            </Button>
          )}
          <Button look="secondary" onClick={() => start('remind')}>
            {t('dossiers.remind')}
          </Button>
          {more && (
            <Button look="quiet" busy={more.isBusy} onClick={more.choose}>
              {t(more.isAll ? 'dossiers.choose_found' : 'dossiers.choose_first', { count: more.count })}
            </Button>
          )}
          <Button look="quiet" onClick={clear}>
            {t('dossiers.choose_none')}
          </Button>
        </ButtonRow>
      )}
    </Block>
  );
}
