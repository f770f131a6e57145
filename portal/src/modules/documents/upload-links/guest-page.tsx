import type { GuestRequest } from '@klantportaal/contract/modules/documents/guest-links';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Ban, CircleCheck, Clock, CloudOff, Question, Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { StateMessage } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useLicence } from '../../../licences/portal.ts';
import { GuestForm } from './guest-form.tsx';
import classes from './guest-page.module.css';
import { type GuestReason, useGuestLink } from './use-guest-link.ts';

/** Delivers one document for somebody else, by a link from a mail: all that this page can do, without signing in. */
export default function GuestPage() {
  const t = useText();
  const firm = useLicence()?.name ?? '';
  const { request, reason, end, retry } = useGuestLink();
  const open = reason ? null : request;
  const askedBy = open?.asked_by;
  return (
    <PageFrame
      width="narrow"
      title={t('guest.title')}
      intro={open && (askedBy ? t('guest.asked_by', { name: askedBy, firm }) : t('guest.asked_by_firm', { firm }))}
    >
      <Stack>
        {reason && <Over reason={reason} firm={firm} onRetry={retry} />}
        {!reason && !request && <p role="status">{t('guest.opening')}</p>}
        {open && (
          <>
            <Asked request={open} />
            <GuestForm id={open.id} onOver={end} />
          </>
        )}
      </Stack>
    </PageFrame>
  );
}

/** Shows what is asked, about whom, until when, and in which words. */
function Asked({ request }: { request: GuestRequest }) {
  const t = useText();
  const { dayInWords } = useFormat();
  const isEnglish = getLocale() === 'en';
  const label = (isEnglish && request.label_en) || request.label;
  const description = (isEnglish && request.description_en) || request.description;
  const requirements = (request.requirements ?? '').split('\n').filter((line) => line.trim());
  return (
    <Card>
      <div className={classes.asked}>
        <div className={classes.part}>
          <h2 className={classes.heading}>
            <Words>{label}</Words>
          </h2>
          {request.person && <p>{t('guest.about', { person: request.person })}</p>}
        </div>
        {description && (
          <div className={classes.part}>
            <p className={classes.label}>{t('guest.description')}</p>
            <p>
              <Words>{description}</Words>
            </p>
          </div>
        )}
        {requirements.length > 0 && (
          <div className={classes.part}>
            <p className={classes.label}>{t('guest.requirements')}</p>
            <ul className={classes.list}>
              {requirements.map((line) => (
                <li key={line}>
                  <Words>{line}</Words>
                </li>
              ))}
            </ul>
          </div>
        )}
        {request.text && (
          <div className={classes.part}>
            <p className={classes.label}>{t('guest.text')}</p>
            <p className={classes.own}>
              <Words>{request.text}</Words>
            </p>
          </div>
        )}
        <p className={classes.quiet}>{t('guest.until', { date: dayInWords(request.until) })}</p>
      </div>
    </Card>
  );
}

/** TABLE: the icon of each reason why this page can do nothing. */
const icons = {
  arrived: CircleCheck,
  sent: CircleCheck,
  expired: Clock,
  ended: Ban,
  unknown: Question,
  failed: CloudOff,
} as const satisfies Record<GuestReason, unknown>;

function Over({ reason, firm, onRetry }: { reason: GuestReason; firm: string; onRetry: () => void }) {
  const t = useText();
  const again = (
    <Button look="secondary" icon={Refresh} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <StateMessage
      live
      icon={icons[reason]}
      title={t(`guest.${reason}`)}
      text={reason === 'failed' ? undefined : t(`guest.${reason}_text`, { firm })}
      action={reason === 'failed' ? again : undefined}
    />
  );
}
