import type { PhoneUpload } from '@klantportaal/contract/modules/documents/upload-links';
import { formatClockTime } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { useEffect, useRef } from 'react';
import classes from './phone-panel.module.css';
import type { PhoneConnection } from './use-phone-upload.ts';

interface PhonePanelProps {
  phone: PhoneConnection;
  link: PhoneUpload;
}

/** The code for the phone, then what comes from it. */
export function PhonePanel({ phone, link }: PhonePanelProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    panel.current?.focus();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { count, fetching } = phone;
  const until = { time: formatClockTime(link.expires_at) };
  const arrived = count > 0 ? t('phone.arrived', { count }) : '';
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <Card title={t('phone.title')}>
        {link.state === 'waiting' ? (
          <div className={classes.scan}>
            {link.qr && (
              <img className={classes.qr} src={`data:image/svg+xml;base64,${btoa(link.qr)}`} alt={t('phone.qr')} />
            )}
            <div className={classes.words}>
              <p>{t('phone.scan')}</p>
              <p className={classes.quiet}>{t('phone.one', until)}</p>
            </div>
          </div>
        ) : (
          <div className={classes.words}>
            <p className={classes.state}>
              {link.state === 'connected'
                ? t('phone.connected')
                : t(link.state === 'expired' ? 'phone.over_expired' : 'phone.over_ended')}
            </p>
            <p>{link.state === 'connected' ? t('phone.connected_text', until) : t('phone.over_text')}</p>
          </div>
        )}
        <p role="status" className={arrived || fetching ? classes.quiet : 'visually-hidden'}>
          {fetching ? t('phone.fetching') : arrived || (link.state === 'connected' ? t('phone.connected') : '')}
        </p>
        <ButtonRow>
          {link.state === 'waiting' || link.state === 'connected' ? (
            <Button look="secondary" onClick={link.state === 'waiting' ? phone.close : phone.end}>
              {t(link.state === 'waiting' ? 'phone.cancel' : 'phone.stop')}
            </Button>
          ) : (
            <Button look="secondary" icon={Refresh} busy={phone.starting} onClick={() => void phone.start()}>
              {t('phone.again')}
            </Button>
          )}
        </ButtonRow>
      </Card>
    </div>
  );
}
