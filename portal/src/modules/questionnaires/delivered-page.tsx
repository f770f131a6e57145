import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { InventoryRequirements } from '@klantportaal/contract/modules/questionnaires/inventory-form';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { CloudOff } from '@klantportaal/web/ui/content/icons.ts';
import { StateMessage } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { to } from '../../lib/links.ts';
import { PageAside } from '../../page/page-adviser.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { ForDoer } from '../tasks/for-doer.tsx';
import { useAskedAction } from '../tasks/use-asked-action.ts';
import { GivenAnswers } from './given-answers.tsx';

interface Open {
  requirements: InventoryRequirements['data'];
  onSent: () => Promise<void>;
  /** Asks for the requirements again. */
  onRetry: () => void;
}

interface DeliveredPageProps {
  /** The first part of the keys of its texts. */
  name: 'ockto_form' | 'iwize_form';
  /** The id of the action, and the type it has besides the one that asks to choose a way. */
  action: string;
  type: ActionTypeName;
  /** The page's own address: the receipt. */
  href: string;
  skeleton: ReactNode;
  /** The room it takes while there is something to do. */
  width: 'narrow' | 'page';
  /** Draws it while the action is open; null where the licence does not have it. */
  children: (open: Open) => ReactNode;
}

/** The page of a way to fill in the inventory through another party, and what that delivered once the action is closed. */
export function DeliveredPage({ name, action: id, type, href, skeleton, width, children }: DeliveredPageProps) {
  const t = useText();
  const { actions, action, closed, conclude } = useAskedAction(id, { type: ['FILL_INVENTORY', type] });
  const handleSent = () =>
    conclude('success', t(`${name}.submit_success`), {
      title: t(`${name}.received`),
      text: t(`${name}.what_next`),
      receipt: { href, text: t(`${name}.receipt`) },
    });
  return (
    <PageFrame
      title={t(`${name}.title`)}
      intro={t(closed ? `${name}.given` : `${name}.intro`)}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
      width={closed ? 'narrow' : width}
      contact={<PageAside about={action?.product?.type} action={action} />}
    >
      <QueryState of={actions} skeleton={skeleton} failed={t(`${name}.failed`)}>
        {() =>
          action &&
          (closed ? (
            <GivenAnswers action={id} />
          ) : (
            <ForDoer action={action}>
              <Required name={name} action={id} skeleton={skeleton} onSent={handleSent}>
                {children}
              </Required>
            </ForDoer>
          ))
        }
      </QueryState>
    </PageFrame>
  );
}

type RequiredProps = Pick<DeliveredPageProps, 'name' | 'action' | 'skeleton' | 'children'> & Pick<Open, 'onSent'>;

/**
 * Read once: a call may start a session at the other party, and a frame must not be loaded anew while it is filled in.
 * Who cannot go on here finds the way to the other ways.
 */
function Required({ name, action, skeleton, onSent, children }: RequiredProps) {
  const t = useText();
  const requirements = useQuery({
    ...query('getInventoryRequirements', { params: { action } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState of={requirements} skeleton={skeleton} failed={t(`${name}.failed`)}>
      {({ data }) => {
        const form = children({ requirements: data, onSent, onRetry: () => void requirements.refetch() });
        const otherWay = { href: to('inventory-form', { action }), children: t('questionnaires.other_way') };
        if (!form)
          return (
            <StateMessage
              icon={CloudOff}
              title={t(`${name}.off`)}
              text={t(`${name}.off_text`)}
              action={<LinkButton {...otherWay} />}
            />
          );
        return (
          <>
            {form}
            <p>
              <Link {...otherWay} />
            </p>
          </>
        );
      }}
    </QueryState>
  );
}
