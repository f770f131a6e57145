import { findLinkDomain } from '@klantportaal/contract/modules/firms/portal-address';
import { isDomain } from '@klantportaal/contract/values/contact/domain';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { FieldError } from '@klantportaal/web/ui/fields/field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import { useKept } from '../../../page/drafts/use-kept.ts';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import form from '../../../page/fields/form.module.css';
import { Block } from '../../../page/layout/page.tsx';
import { Listed } from '../../../page/lists/listed.tsx';
import { parseDomain } from './domain-in.ts';

/** TABLE: what is said of an address that was refused. */
const faultTexts: Readonly<Record<string, TextKey>> = {
  domain_taken: 'firm.domain_taken',
  name_of_installation: 'firm.domain_of_installation',
  twice: 'firm.domain_twice',
};

/** The addresses of the firm's portal. An operator serves them; which firm is whose follows from this list. */
export function DomainsForm({
  draft,
  own,
}: {
  draft: Drafted<string[]>;
  /** The address of each in links, where it has one. */
  own: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const { value, isElsewhere } = draft;
  const published = (draft.server.value.published.domains ?? []) as string[];
  const inLinks = findLinkDomain(value, own) ?? value[0];
  const [typed, setTyped] = useKept('licence.domains.new');
  const [fault, setFault] = useState<string | null>(null);
  /** An address that clients use, of which it is asked whether it goes. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const without = (domain: string) => draft.set(value.filter((other) => other !== domain));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const domain = parseDomain(typed);
    const isWrong = !isDomain(domain) || domain.length > 253;
    if (isWrong || value.includes(domain)) {
      setFault(t(isWrong ? 'firm.domain_wrong' : 'firm.domain_twice'));
      return;
    }
    draft.set([...value, domain]);
    setTyped('');
    setFault(null);
  };
  const findFault = (index: number) => {
    const code = findDraftFault(draft, `/${index}`);
    return code && t(faultTexts[code] ?? 'firm.domain_wrong');
  };
  return (
    <Block title={t('firm.domains')}>
      <DraftState of={draft} places={() => t('firm.domains')} />
      <p>{t('firm.domains_why')}</p>
      <Listed
        label={t('firm.domains')}
        items={value}
        keyOf={(domain) => domain}
        nameOf={(domain) => domain}
        detailsOf={(domain) => [
          value.length > 1 && domain === inLinks && t('firm.domain_first'),
          !published.includes(domain) && t('licence.not_published'),
        ]}
        disabled={isElsewhere}
        mayRemove={value.length > 1}
        change={draft.set}
        onRemove={(domain) => (published.includes(domain) ? setLeaving(domain) : without(domain))}
        below={(domain, index) => (
          <>
            <FieldError id={`domain-${index}-error`} error={findFault(index)} live />
            {leaving === domain && (
              <Sure
                title={t('firm.domain_leaves', { domain })}
                act={t('licence.remove_of', { name: domain })}
                isDangerous
                busy={false}
                onSure={() => {
                  without(domain);
                  setLeaving(null);
                }}
                onCancel={() => setLeaving(null)}
              >
                <p>{t('firm.domain_leaves_means')}</p>
              </Sure>
            )}
          </>
        )}
      />
      {value.length === 1 && !isElsewhere && <p>{t('firm.domain_last')}</p>}
      {!isElsewhere && (
        <form method="post" noValidate className={form.form} onSubmit={add}>
          <TextField
            label={t('firm.domain_new')}
            hint={t('firm.domain_hint')}
            autoComplete="off"
            maxLength={300}
            value={typed}
            error={fault}
            live
            onChange={(text) => {
              setTyped(text);
              setFault(null);
            }}
          />
          <ButtonRow>
            <Button type="submit" look="secondary" icon={Plus}>
              {t('firm.domain_add')}
            </Button>
          </ButtonRow>
        </form>
      )}
    </Block>
  );
}
