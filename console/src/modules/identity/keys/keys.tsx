import type { FirmKey } from '@klantportaal/contract/modules/identity/keys';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { SecretOnce } from '../../../page/dialogs/secret-once.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import type { Made } from './made.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { Rotate } from './rotate.tsx';
import { formatScopes } from './scopes-in-words.ts';

/** The keys of the firm's own systems. */
export function Keys() {
  const t = useText();
  const keys = useQuery(query('listKeys'));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const mayWrite = may('keys:write');
  return (
    <Block
      title={t('keys.own')}
      aside={
        mayWrite &&
        !isMaking && (
          <Button look="secondary" icon={Plus} onClick={() => setMaking(true)}>
            {t('keys.make')}
          </Button>
        )
      }
    >
      <p>{t('keys.intro')}</p>
      {made && <SecretOnce title={t('keys.new', { name: made.name })} secret={made.key} done={() => setMade(null)} />}
      {isMaking && (
        <NewKeyForm
          made={(key) => {
            setMade(key);
            setMaking(false);
          }}
          cancel={() => setMaking(false)}
        />
      )}
      <QueryState of={keys}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('keys.none')} />
          ) : (
            <Rows label={t('keys.own')}>
              {list.map((key) => (
                <KeyRow key={key.id} of={key} mayWrite={mayWrite} made={setMade} />
              ))}
            </Rows>
          )
        }
      </QueryState>
    </Block>
  );
}

const getState = ({ ended_at, expires_at }: FirmKey): 'ended' | 'expired' | 'works' => {
  if (ended_at) return 'ended';
  return expires_at && new Date(expires_at) <= new Date() ? 'expired' : 'works';
};
const chips = { works: 'approved', expired: 'expired', ended: 'cancelled' } as const;

function KeyRow({ of, mayWrite, made }: { of: FirmKey; mayWrite: boolean; made: (key: Made) => void }) {
  const t = useText();
  const { moment } = useFormat();
  const [isRotating, setRotating] = useState(false);
  const end = useSend('endKey', { refreshes: ['listKeys'] });
  const { id, name, scopes, created_at, expires_at, last_used_at, ended_at } = of;
  const state = getState(of);
  return (
    <Row
      title={name}
      details={[
        t('keys.made_at', { moment: moment(created_at) }),
        last_used_at ? t('keys.used_at', { moment: moment(last_used_at) }) : t('keys.never_used'),
        ended_at
          ? t('keys.ended_at', { moment: moment(ended_at) })
          : expires_at && t('keys.expires_at', { moment: moment(expires_at) }),
      ]}
      said={formatScopes(scopes, t)}
      end={<Chip state={chips[state]}>{t(`keys.state_${state}`)}</Chip>}
    >
      {mayWrite && state === 'works' && !isRotating && (
        <div>
          <Button look="quiet" onClick={() => setRotating(true)}>
            {t('keys.rotate')}
          </Button>
          <AskFirst
            label={t('keys.end')}
            question={t('keys.end_sure', { name })}
            act={() => end.send({ params: { id } })}
          />
        </div>
      )}
      {isRotating && (
        <Rotate
          of={of}
          made={(key) => {
            made(key);
            setRotating(false);
          }}
          cancel={() => setRotating(false)}
        />
      )}
    </Row>
  );
}
