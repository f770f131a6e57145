import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLicence } from '../../../licences/portal.ts';
import { QueryState, type Read } from '../../../page/query-state.tsx';
import { buildCheckContext } from './check-context.ts';
import { CheckForm, type CheckFormProps } from './check-form.tsx';

/** The data that the check is about. */
export interface Known {
  consumer: Consumer;
  /** Null if the action is about none. */
  mortgage: Mortgage | null;
}

interface AskedCheckProps extends Omit<CheckFormProps, 'context' | 'parts'> {
  of: Read<Known>;
  /** The names of the persons of the dossier, if not only the consumer. */
  people?: readonly string[];
}

/** The check once it is known what it is about, with the loan parts where the licence asks for them. */
export function AskedCheck({ of, people, ...form }: AskedCheckProps) {
  const t = useText();
  const smartcare = useLicence()?.smartcare;
  const withParts = smartcare?.mortgage_check_enable_question_1b === true;
  // Larger than the rest of the page, so only fetched where it is asked.
  const parts = useQuery({
    queryKey: ['the form with loan parts'],
    queryFn: () => import('./check-form-with-parts.tsx'),
    enabled: withParts,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const wait = {
    skeleton: (
      <Loading>
        <SkeletonFacts rows={5} />
      </Loading>
    ),
    failed: t('questionnaires.failed'),
  };
  return (
    <QueryState of={of} {...wait}>
      {({ consumer, mortgage }) => {
        const context = buildCheckContext(
          people ?? [consumer.display_name],
          consumer,
          smartcare,
          getTodayInAmsterdam(),
        );
        if (!withParts) return <CheckForm {...form} context={context} />;
        return (
          <QueryState of={parts} {...wait}>
            {({ CheckFormWithParts }) => <CheckFormWithParts {...form} context={context} mortgage={mortgage} />}
          </QueryState>
        );
      }}
    </QueryState>
  );
}
