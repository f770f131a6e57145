import { LeaveGuard } from '@klantportaal/web/forms/leave-guard.tsx';
import { formatClockTime } from '@klantportaal/web/i18n/format.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import {
  Camera,
  CircleCheck,
  Clock,
  CloudOff,
  Images,
  Refresh,
  Smartphone,
} from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { StateMessage } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useEffect, useRef, useState } from 'react';
import { choosePhotos, openCamera } from '../../../page/files/open-camera.ts';
import { PhotoList } from './photo-list.tsx';
import classes from './upload-link.module.css';
import { type LinkReason, useHeldLink } from './use-held-link.ts';
import { useSentPhotos } from './use-sent-photos.ts';

const GuestPage = createLazyComponent(
  async () => (await Promise.all([import('./guest-page.tsx'), loadTexts('uploads')]))[0],
  () => {},
);

/** The page of a link that can do one thing, without signing in: of a phone, or of somebody else who delivers. */
export default function UploadLinkPage() {
  return 'guest' in useRouteQuery() ? <GuestPage /> : <PhonePage />;
}

/** Adds photos to the upload that is open on a computer. */
function PhonePage() {
  const t = useText();
  const { link, reason, end, retry } = useHeldLink();
  const sent = useSentPhotos(end);
  const { photos } = sent;
  const isUnderWay = useIsUnderWay(photos.some(({ state }) => state === 'waiting' || state === 'sending'));
  return (
    <PageFrame width="narrow" title={t('link.title')} intro={link && !reason && t('link.intro')}>
      <Stack>
        {reason && <Over reason={reason} onRetry={retry} />}
        {!reason && !link && <p role="status">{t('link.opening')}</p>}
        {!reason && link && (
          <div className={classes.ways}>
            <Button icon={Camera} wide onClick={() => openCamera((photo) => sent.add([photo]))}>
              {t(photos.length > 0 ? 'link.take_next' : 'link.take')}
            </Button>
            <Button look="secondary" icon={Images} wide onClick={() => choosePhotos(sent.add)}>
              {t('link.choose')}
            </Button>
          </div>
        )}
        {!reason && link && <Alert title={t('upload.bsn')}>{t('upload.bsn_text')}</Alert>}
        {photos.length > 0 && <PhotoList photos={photos} onRetry={reason ? null : sent.retry} />}
        {!reason && link && (
          <div className={classes.next}>
            {photos.length > 0 && <p>{t('link.done')}</p>}
            <p className={classes.quiet}>{t('link.until', { time: formatClockTime(link.expires_at) })}</p>
          </div>
        )}
      </Stack>
      <LeaveGuard
        asks={isUnderWay}
        words={{
          title: t('link.leave_title'),
          text: t('link.leave_text'),
          stay: t('link.stay'),
          leave: t('link.leave'),
        }}
      />
    </PageFrame>
  );
}

/** TABLE: the icon and the second sentence of each reason why this page can do nothing. */
const over = {
  sent: { icon: CircleCheck, text: 'link.sent_text' },
  expired: { icon: Clock, text: 'link.again_text' },
  ended: { icon: Smartphone, text: 'link.again_text' },
  taken: { icon: Smartphone, text: 'link.taken_text' },
  unknown: { icon: Smartphone, text: 'link.unknown_text' },
  failed: { icon: CloudOff, text: null },
} as const satisfies Record<LinkReason, object>;

function Over({ reason, onRetry }: { reason: LinkReason; onRetry: () => void }) {
  const t = useText();
  const { icon, text } = over[reason];
  const again = (
    <Button look="secondary" icon={Refresh} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <StateMessage
      live
      icon={icon}
      title={t(`link.${reason}`)}
      text={text && t(text)}
      action={reason === 'failed' ? again : undefined}
    />
  );
}

/** A function that stays the same, as the guard wants it. */
function useIsUnderWay(now: boolean): () => boolean {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useState(() => () => latest.current)[0];
}
