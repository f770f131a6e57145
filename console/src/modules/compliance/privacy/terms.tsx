import { translateGround } from '@klantportaal/contract/modules/compliance/erasure-grounds';
import type { RetentionStanding } from '@klantportaal/contract/modules/compliance/privacy';
import type { KeptKind } from '@klantportaal/contract/modules/compliance/retention';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import type { useSettings } from '../../../page/fields/use-settings.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { useKindName } from './kinds.tsx';
import classes from './privacy.module.css';
import { TermForm } from './term-form.tsx';

type Settings = ReturnType<typeof useSettings>;

/** Each kind with its period and ground, and how much of it is past that: a dry run, which removes nothing. */
export function Terms({ settings }: { settings: Settings }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const nameOf = useKindName();
  const standings = useQuery(query('listRetention'));
  const [chosen, choose] = useState<RetentionStanding | null>(null);
  const renderButtons = (row: RetentionStanding) => (
    <Button look="quiet" aria-label={t('privacy.change_of', { kind: nameOf(row.kind) })} onClick={() => choose(row)}>
      {t('privacy.change')}
    </Button>
  );
  return (
    <Block title={t('privacy.terms')}>
      <p>{t('privacy.terms_hint')}</p>
      <QueryState of={standings}>
        {(rows) => (
          <Table
            caption={t('privacy.terms')}
            quietCaption
            rows={rows}
            rowKey={({ kind }) => kind}
            columns={[
              {
                key: 'kind',
                label: t('privacy.kind'),
                cell: ({ kind }) => <span className={classes.kind}>{nameOf(kind)}</span>,
              },
              { key: 'months', label: t('privacy.months'), figures: true, cell: ({ months }) => months },
              { key: 'ground', label: t('privacy.ground'), cell: ({ ground }) => translateGround(getLocale(), ground) },
              { key: 'due', label: t('privacy.due'), figures: true, cell: ({ due }) => due },
              { key: 'held', label: t('privacy.held'), figures: true, cell: ({ held }) => held },
              {
                key: 'next',
                label: t('privacy.next'),
                cell: ({ next_until }) => (next_until ? dayInNumbers(next_until) : t('privacy.none_next')),
              },
              ...(settings.mayChange
                ? [{ key: 'act', label: t('privacy.change'), cell: renderButtons, acts: true }]
                : []),
            ]}
          />
        )}
      </QueryState>
      {chosen && (
        <TermForm
          key={chosen.kind}
          kind={chosen.kind as KeptKind}
          now={{ months: chosen.months, ground: chosen.ground }}
          settings={settings}
          done={() => choose(null)}
        />
      )}
    </Block>
  );
}
