import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { useDeviceName } from './device-name.ts';
import classes from './security.module.css';

/** Sign-in events, newest first, in plain language. */
export function SecurityEvents() {
  const t = useText();
  const nameOf = useDeviceName();
  const events = useQuery(query('listSecurityEvents'));
  return (
    <QueryState of={events} skeleton={<SkeletonText lines={6} />} failed={t('settings.security.events_failed')}>
      {(list) =>
        list.length === 0 ? (
          <p>{t('settings.security.events_none')}</p>
        ) : (
          <>
            <p className={classes.hint}>{t('settings.security.events_hint')}</p>
            <ul className={classes.list}>
              {list.map(({ id, kind, at, address, browser, system, by }) => (
                <li key={id} className={classes.event}>
                  <p className={classes.name}>{t(`settings.security.event.${kind}`, { by: by ?? '' })}</p>
                  <p className={classes.meta}>
                    <time dateTime={at}>{formatDutchMoment(new Date(at))}</time>
                    {(browser || system) && ` · ${nameOf({ browser, system })}`}
                    {address && ` · ${address}`}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryState>
  );
}
