import { findLinkDomain } from '@klantportaal/contract/modules/firms/portal-address';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { parseAddress } from './domain-in.ts';
import { usePlaceOfSetting } from './place-of-setting.ts';
import { change, isInBlock, type Settings } from './settings.ts';

/** With which address links in mails begin: the first of the firm's that has one, else that of the installation. */
export function LinksForm({ draft, domains }: { draft: Drafted<Settings>; domains: readonly string[] }) {
  const t = useText();
  const placeOf = usePlaceOfSetting();
  const own = draft.value.public_urls ?? {};
  const used = findLinkDomain(domains, own);
  const set = (domain: string, text: string) => {
    const { [domain]: _, ...others } = own;
    const address = parseAddress(text);
    const next = address === '' ? others : { ...own, [domain]: address };
    change(draft, { public_urls: Object.keys(next).length > 0 ? next : undefined });
  };
  return (
    <Block title={t('firm.links')}>
      <DraftState of={draft} places={placeOf} fields={isInBlock('links')} />
      <p>
        {used
          ? t('firm.links_to', { address: ensure(own[used]) })
          : t('firm.links_installation', { domain: domains[0] ?? '' })}
      </p>
      {domains.map((domain, index) => (
        <TextField
          key={domain}
          label={t('firm.address_of', { domain })}
          hint={index === 0 ? t('firm.address_hint') : undefined}
          optional
          autoComplete="off"
          placeholder={`https://${domain}`}
          maxLength={300}
          value={own[domain] ?? ''}
          disabled={draft.isElsewhere}
          error={findDraftFault(draft, `/public_urls/${domain}`) && t('firm.address_wrong')}
          onChange={(text) => set(domain, text)}
        />
      ))}
    </Block>
  );
}
