import type { LoggedEvent } from '@klantportaal/contract/modules/integrations/event-log';
import { describeEventType, eventNouns, listEventTypes } from '@klantportaal/contract/modules/integrations/event-words';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { type Choice, SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { firm } from '../../../api/client.ts';
import { to } from '../../../lib/links.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import classes from './events.module.css';

const actors = ['consumer', 'staff', 'key', 'import', 'system', 'guest'] as const;

interface Filter {
  type: string;
  actor: (typeof actors)[number] | '';
  dossier: string;
  from: string;
  until: string;
}
const empty: Filter = { type: '', actor: '', dossier: '', from: '', until: '' };
/** The filter as it is asked: without what was left empty. */
const toAsked = ({ type, actor, dossier, from, until }: Filter) => ({
  type: type || undefined,
  actor: actor || undefined,
  dossier: dossier.trim() ? dossier : undefined,
  from: from || undefined,
  until: until || undefined,
});

/** The events, latest first, filtered: the same that the firm's systems are told, for people. */
export default function EventsPage() {
  const t = useText();
  const [typed, setTyped] = useState<Filter>(empty);
  const [filter, setFilter] = useState<Filter>(empty);
  const events = useInfiniteQuery({
    queryKey: ['searchEvents', filter],
    queryFn: ({ pageParam, signal }) =>
      firm.page('searchEvents', { query: { ...toAsked(filter), ...toPageQuery(pageParam) } }, { signal }),
    ...inPages,
    staleTime: 0,
  });
  const list = listLines(events.data);
  const getFieldProps = <Name extends keyof Filter>(name: Name) => ({
    id: name,
    name,
    value: typed[name],
    onChange: (value: Filter[Name]) => setTyped({ ...typed, [name]: value }),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setFilter(typed);
    if (JSON.stringify(typed) === JSON.stringify(filter)) void events.refetch();
  };
  return (
    <Page title={t('shell.events')}>
      <Block title={t('events.filter')}>
        <form onSubmit={search} className={classes.filter}>
          <SelectField
            {...getFieldProps('type')}
            label={t('events.type')}
            placeholder={t('events.any')}
            choices={listKinds(getLocale(), t('events.all_of'))}
          />
          <SelectField
            {...getFieldProps('actor')}
            label={t('events.actor')}
            placeholder={t('events.anybody')}
            choices={actors.map((actor) => ({ value: actor, label: t(`events.actor_${actor}`) }))}
          />
          <TextField {...getFieldProps('dossier')} label={t('events.dossier')} autoComplete="off" maxLength={200} />
          <DateField {...getFieldProps('from')} label={t('events.from')} />
          <DateField {...getFieldProps('until')} label={t('events.until')} />
          <Button type="submit" busy={events.isFetching && !events.isFetchingNextPage}>
            {t('events.search')}
          </Button>
        </form>
      </Block>
      <Block title={t('events.list')}>
        <QueryState of={{ ...events, data: list }}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={t('events.none')} />
            ) : (
              <Rows label={t('events.list')}>
                {rows.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </Rows>
            )
          }
        </QueryState>
        <NextPage of={events} />
      </Block>
    </Page>
  );
}

/** Every kind of event by what it is about, each after all of them. */
function listKinds(locale: 'nl' | 'en', all: string): Choice[] {
  const sortChoices = (choices: Choice[]) =>
    choices.toSorted((choice, other) => choice.label.localeCompare(other.label, locale));
  const groups = sortChoices(
    eventNouns.map((noun) => ({ value: noun, label: describeEventType(`${noun}.*`, locale) })),
  );
  return groups.flatMap(({ value: noun, label: group }) => {
    const each = sortChoices(
      listEventTypes(noun as (typeof eventNouns)[number]).map((type) => ({
        value: type,
        label: describeEventType(type, locale),
      })),
    );
    const whole = { value: `${noun}.*`, label: `${group}: ${all}` };
    return (each.length > 1 ? [whole, ...each] : each).map((choice) => ({ ...choice, group }));
  });
}

function EventRow({ event }: { event: LoggedEvent }) {
  const t = useText();
  const { moment } = useFormat();
  const { id, type, title, at, actor, caused_by_name, dossier_firm_id, data } = event;
  const known = Object.keys(data).length > 0 ? JSON.stringify(data) : null;
  return (
    <Row
      title={title[getLocale() === 'en' ? 'en' : 'nl']}
      details={[moment(at), caused_by_name ?? t(`events.actor_${actor}`), type]}
      end={dossier_firm_id && <Link href={to('dossier', { firmId: dossier_firm_id })}>{dossier_firm_id}</Link>}
    >
      <details>
        <summary>{t('events.details')}</summary>
        <dl className={classes.facts}>
          <dt>{t('events.number')}</dt>
          <dd>{id}</dd>
          {known && (
            <>
              <dt>{t('events.data')}</dt>
              <dd>
                <code>{known}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
    </Row>
  );
}
