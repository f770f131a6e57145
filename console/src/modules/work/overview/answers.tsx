import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firm } from '../../../api/client.ts';
import { to } from '../../../lib/links.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/** The way a score counts: from 9 for the firm, up to 6 against it. */
const toChipState = (score: number): ChipState => (score >= 9 ? 'done' : score <= 6 ? 'rejected' : 'note');

/** The answers of consumers, latest first. */
export function Answers({ adviser }: { adviser: string }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const read = useInfiniteQuery({
    queryKey: ['listNpsAnswers', adviser],
    queryFn: ({ pageParam, signal }) =>
      firm.page(
        'listNpsAnswers',
        { query: { ...(adviser ? { adviser } : {}), ...toPageQuery(pageParam) } },
        { signal },
      ),
    ...inPages,
    networkMode: 'always',
  });
  return (
    <Block title={t('overview.said')}>
      <QueryState of={{ ...read, data: listLines(read.data) }} skeleton={<SkeletonText lines={4} />}>
        {(answers) =>
          answers.length === 0 ? (
            <p>{t('overview.nothing_said')}</p>
          ) : (
            <>
              <Rows label={t('overview.said')}>
                {answers.map(({ id, names, dossier_firm_id, scored_at, score, question, answer, free_answer }) => (
                  <Row
                    key={id}
                    title={names.join(', ') || dossier_firm_id}
                    href={to('dossier', { firmId: dossier_firm_id })}
                    details={[dayInNumbers(toDutchDayOrNull(scored_at)), question, answer]}
                    said={free_answer}
                    end={<Chip state={toChipState(score)}>{t('overview.of_ten', { score })}</Chip>}
                  />
                ))}
              </Rows>
              <NextPage of={read} />
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
