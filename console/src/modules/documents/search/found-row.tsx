import type { FoundDocument } from '@klantportaal/contract/modules/documents/document-search';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { Row } from '../../../page/lists/rows.tsx';
import classes from './search.module.css';

interface FoundRowProps {
  found: FoundDocument;
  /** The search that it answers, to which its page leads back. */
  asked: { search: string; dossier: string | null };
}

/** A document that was found, with the words around what was found on its first pages; each opens there. */
export function FoundRow({ found, asked }: FoundRowProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { id, places, pages_found, verdict } = found;
  const name = getFirmText(found.document_name);
  const { tone, text } = verdictStates[verdict];
  const getHref = (page: number) =>
    to('delivery', { id }, { page: String(page), search: asked.search, in: asked.dossier });
  const furtherPages = pages_found - places.length;
  return (
    <Row
      title={name}
      href={getHref(places[0]?.page ?? 1)}
      details={[
        t('search.by', { name: found.delivered_by_name }),
        found.sent_by_name && t('search.sent_by', { name: found.sent_by_name }),
        t('search.dossier', { number: found.dossier_firm_id }),
        dayInNumbers(toDutchDayOrNull(found.delivered_at)),
        found.file_name,
      ]}
      end={<Chip state={tone}>{t(text)}</Chip>}
    >
      <div className={classes.places}>
        {places.map(({ page, excerpt }) => (
          <p key={page}>
            <Link href={getHref(page)} aria-label={t('search.page_of', { name, page })}>
              {t('search.page', { page })}
            </Link>
            {excerpt.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay in their order
              <span key={index}>
                {index > 0 && ' '}
                {part.found ? <mark>{part.text}</mark> : part.text}
              </span>
            ))}
          </p>
        ))}
        {furtherPages > 0 && <p className={classes.soft}>{t('search.more_pages', { count: furtherPages })}</p>}
      </div>
    </Row>
  );
}
