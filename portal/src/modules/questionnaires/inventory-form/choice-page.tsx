import { inventory } from '@klantportaal/contract/modules/questionnaires/inventory/questions';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ClipboardList, Landmark, Smartphone } from '@klantportaal/web/ui/content/icons.ts';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { TodoCard } from '@klantportaal/web/ui/tasks/todo-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { to } from '../../../lib/links.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { useSay } from '../say.ts';
import classes from './inventory-form.module.css';
import type { listWays } from './ways.ts';

const icons = { ockto: Smartphone, iwize: Landmark, manual: ClipboardList };

interface ChoicePageProps {
  action: ProductAction;
  ways: ReturnType<typeof listWays>;
}

/** The way to fill in the inventory, each way with the time it takes (Q1-03). */
export function ChoicePage({ action, ways }: ChoicePageProps) {
  const { id } = action;
  const t = useText();
  const say = useSay();
  const { moment } = useFormat();
  // Apart from what the form itself reads at its start. Without it the page works too.
  const start = useQuery({
    queryKey: ['draft of the choice', id],
    queryFn: () => call('getQuestionnaire', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const draft = start.data?.draft;
  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about={action.product?.type} action={action} />}
      title={say(`${inventory.name}.title`)}
      intro={t('inventory.choose')}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <ul className={classes.ways} aria-label={t('inventory.ways')}>
        {ways.map(({ way, route }) => {
          const begun = way === 'manual' && draft;
          return (
            <li key={way}>
              <TodoCard
                icon={icons[way]}
                label={t(begun ? 'inventory.manual_begun' : `inventory.${way}`)}
                product={t(way === 'manual' ? 'inventory.about_30_minutes' : 'inventory.under_5_minutes')}
                note={
                  begun
                    ? t('inventory.manual_begun_note', { moment: moment(begun.saved_at) })
                    : t(`inventory.${way}_note`)
                }
                href={to(route as 'inventory-form', { action: id }, way === 'manual' ? { way } : {})}
              />
            </li>
          );
        })}
      </ul>
    </PageFrame>
  );
}
