import type { FirmActivity } from '@klantportaal/contract/modules/people/consumers';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Accordion, Disclosure } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useLicence } from '../../../licences/portal.ts';
import { QueryState } from '../../../page/query-state.tsx';
import classes from './security.module.css';

/** Shows the people at the firm who opened or changed something in the dossier, newest first. */
export function FirmActivityCard() {
  const t = useText();
  const firm = useLicence()?.name ?? '';
  const activity = useQuery(query('listFirmActivity'));
  return (
    <Card title={t('settings.firm_activity.title')}>
      <Stack>
        <p>{t('settings.firm_activity.intro', { firm })}</p>
        <Accordion>
          <Disclosure title={t('settings.firm_activity.show')}>
            <QueryState of={activity} skeleton={<SkeletonText lines={6} />} failed={t('settings.firm_activity.failed')}>
              {(list) =>
                list.length === 0 ? (
                  <p>{t('settings.firm_activity.none')}</p>
                ) : (
                  <ul className={classes.list}>
                    {list.map((line) => (
                      <li key={line.id} className={classes.event}>
                        <p className={classes.name}>
                          {line.name ?? t(toNamelessTextKey(line), { firm, count: line.people })}
                        </p>
                        <p className={classes.meta}>
                          <time dateTime={line.day}>{formatDutchDate(line.day)}</time>
                          {` · ${t(`settings.firm_activity.${toActivityKind(line)}`)}`}
                        </p>
                      </li>
                    ))}
                  </ul>
                )
              }
            </QueryState>
          </Disclosure>
        </Accordion>
      </Stack>
    </Card>
  );
}

const toNamelessTextKey = ({ who }: FirmActivity) => `settings.firm_activity.by_${who}` as const;

const toActivityKind = ({ opened, changed }: FirmActivity) =>
  opened && changed ? 'both' : changed ? 'changed' : 'opened';
