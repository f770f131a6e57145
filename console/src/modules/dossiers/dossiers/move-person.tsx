import type { MoveObstacle, PersonMove } from '@klantportaal/contract/modules/integrations/id-changes';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import classes from './dossier.module.css';

/** TABLE: the words of what stands in the way. */
const obstacleTexts = {
  legal_hold: 'dossier.move_legal_hold',
  last_person: 'dossier.move_last_person',
  too_many_persons: 'dossier.move_too_many_persons',
  access_not_open: 'dossier.move_access_not_open',
  asked_about_product: 'dossier.move_asked_about_product',
  made_by_form: 'dossier.move_made_by_form',
  merge_open: 'dossier.id_merge_open',
  still_held: 'dossier.id_still_held',
} as const satisfies Record<MoveObstacle, string>;

/** TABLE: what one sees of another afterwards. */
const seenTexts = {
  all: 'dossier.move_sees_all',
  asked: 'dossier.move_sees_asked',
  nothing: 'dossier.move_sees_nothing',
} as const satisfies Record<PersonMove['sees'][number]['after'], string>;

interface MovePersonProps {
  firmId: string;
  name: string;
  /** The name of somebody of the dossier at hand, by the firm's id; null: of another one. */
  nameOf: (person: string) => string | null;
  done: () => void;
}

/** Moves a person to another dossier: who sees what afterwards first, then the act. */
export function MovePerson({ firmId, name, nameOf, done }: MovePersonProps) {
  const t = useText();
  const go = useGo();
  const [typed, type] = useState('');
  const [into, ask] = useState<string | null>(null);
  const move = useSend('movePerson', { refreshes: [] });
  const save = async (dossier: string, etag: string | null) => {
    await move.send({ params: { firmId: dossier, personFirmId: firmId } }, { ifMatch: etag ?? '*' });
    showToast('success', t('dossier.moved', { name, id: dossier }));
    done();
    go(to('dossier', { firmId: dossier }));
  };
  return (
    <div className={classes.form}>
      <TextField
        id={`move_${firmId}`}
        label={t('dossier.move_into')}
        hint={t('dossier.move_into_hint')}
        value={typed}
        onChange={(value) => {
          type(value);
          ask(null);
        }}
      />
      {into ? (
        <Preview
          person={firmId}
          into={into}
          nameOf={nameOf}
          busy={move.sending}
          onSave={(etag) => save(into, etag).catch(showError)}
          onCancel={done}
        />
      ) : (
        <FormButtons
          act={t('dossier.look_first')}
          busy={false}
          onSend={() => typed.trim() && ask(typed.trim())}
          onCancel={done}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  person: string;
  into: string;
  nameOf: MovePersonProps['nameOf'];
  busy: boolean;
  onSave: (etag: string | null) => Promise<void>;
  onCancel: () => void;
}

function Preview({ person, into, nameOf, busy, onSave, onCancel }: PreviewProps) {
  const t = useText();
  const params = { firmId: into, personFirmId: person };
  const read = useQuery({ ...versioned('previewMove', { params }), staleTime: 0 });
  return (
    <QueryState of={read}>
      {({ value: { is_new, account, sees, moves, stays, obstacles }, etag }) => (
        <>
          <ul>
            {is_new && <li>{t('dossier.move_makes', { id: into })}</li>}
            {sees.map(({ person_firm_id, of_person_firm_id, after }) => (
              <li key={`${person_firm_id} ${of_person_firm_id}`}>
                {t(seenTexts[after], {
                  name: nameOf(person_firm_id) ?? person_firm_id,
                  other: nameOf(of_person_firm_id) ?? of_person_firm_id,
                })}
              </li>
            ))}
            <li>{t('dossier.move_goes', { count: getCount(moves, 'actions') })}</li>
            <li>
              {t('dossier.move_stays', { count: getCount(stays, 'actions'), products: getCount(stays, 'products') })}
            </li>
            {account === 'moves' && <li>{t('dossier.move_account')}</li>}
          </ul>
          {obstacles.map(({ code }) => (
            <Alert key={code} tone="error">
              {t(obstacleTexts[code as MoveObstacle])}
            </Alert>
          ))}
          {obstacles.length === 0 && (
            <FormButtons act={t('dossier.move')} busy={busy} onSend={() => void onSave(etag)} onCancel={onCancel} />
          )}
        </>
      )}
    </QueryState>
  );
}

const getCount = (counted: PersonMove['moves'], kind: string): number =>
  counted.find((entry) => entry.kind === kind)?.count ?? 0;
