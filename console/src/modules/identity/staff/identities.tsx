import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useSend } from '../../../api/query.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';

type Identity = StaffAccount['identities'][number];

export const isTied = ({ tied_at }: Identity) => tied_at !== null;

/** The people of the organisation who sign in to an account, or came with its address and wait to. */
export function Identities({ person }: { person: StaffAccount }) {
  const t = useText();
  const { moment } = useFormat();
  const tie = useSend('tieStaffIdentity', { refreshes: ['listStaff'] });
  const untie = useSend('untieStaffIdentities', { refreshes: ['listStaff'] });
  const { id, name, identities } = person;
  const params = { id };
  const linkIdentity = async ({ issuer, subject }: Identity) => {
    await tie.send({ params, body: { issuer, subject } });
    showToast('success', t('people.tied', { name }));
  };
  return (
    <>
      {identities
        .filter((identity) => !isTied(identity))
        .map((identity) => (
          <div key={`${identity.issuer} ${identity.subject}`}>
            <p>{t('people.tie_waits', { name, moment: moment(identity.asked_at) })}</p>
            <p>
              {identity.issuer} · <code>{identity.subject}</code>
            </p>
            <AskFirst
              label={t('people.tie')}
              question={t('people.tie_sure', { name })}
              act={() => linkIdentity(identity)}
            />
          </div>
        ))}
      {identities.length > 0 && (
        <AskFirst
          label={t('people.untie')}
          question={t('people.untie_sure', { name })}
          act={() => untie.send({ params })}
        />
      )}
    </>
  );
}
