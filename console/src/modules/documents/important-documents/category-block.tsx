import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { ArrowUp, Pen, Plus, Trash } from '@klantportaal/web/ui/content/icons.ts';
import { useState } from 'react';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { CategoryForm } from './category-form.tsx';
import { DocumentForm } from './document-form.tsx';
import { type Category, type Listed, listAllIds, moveItem, withDocument } from './list.ts';

interface CategoryBlockProps {
  of: Category;
  at: number;
  categories: Category[];
  busy: boolean;
  save: (next: Category[], added?: { document: string } | null) => Promise<boolean>;
  remove: (target: { category: string } | { document: string }) => Promise<boolean>;
}

/** One group of documents: its name, each document with its files, and their order. */
export function CategoryBlock({ of, at, categories, busy, save, remove }: CategoryBlockProps) {
  const t = useText();
  /** The open part: the id of a document, 'new', 'name' or 'remove'. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const name = getFirmText(of.name);
  const replace = (next: Category) => save(categories.with(at, next));
  const formatLanguages = ({ files }: Listed) =>
    (['nl', 'en'] as const).flatMap((locale) => (files[locale] ? [t(`licence.language_${locale}`)] : [])).join(', ');
  return (
    <Block
      title={name}
      aside={
        at > 0 && (
          <IconButton
            icon={ArrowUp}
            label={t('important.up', { name })}
            onClick={() => void save(moveItem(categories, at, -1))}
          />
        )
      }
    >
      {of.documents.length === 0 && <p>{t('important.empty')}</p>}
      <Rows label={name}>
        {of.documents.map((document, place) => {
          const label = getFirmText(document.label);
          return (
            <Row
              key={document.firm_id}
              title={label}
              details={[formatLanguages(document)]}
              end={
                open === null && (
                  <>
                    {place > 0 && (
                      <IconButton
                        icon={ArrowUp}
                        label={t('important.up', { name: label })}
                        onClick={() => void replace({ ...of, documents: moveItem(of.documents, place, -1) })}
                      />
                    )}
                    <IconButton
                      icon={Pen}
                      label={t('important.change_of', { name: label })}
                      onClick={() => setOpen(document.firm_id)}
                    />
                    <IconButton
                      icon={Trash}
                      label={t('important.remove_of', { name: label })}
                      onClick={() => void remove({ document: document.firm_id })}
                    />
                  </>
                )
              }
            >
              {open === document.firm_id && (
                <DocumentForm
                  now={document}
                  category={of.firm_id}
                  categories={categories}
                  send={async (next, category) => {
                    if (await save(withDocument(categories, category, next))) close();
                  }}
                  done={close}
                />
              )}
            </Row>
          );
        })}
      </Rows>
      {open === 'new' && (
        <DocumentForm
          now={null}
          category={of.firm_id}
          categories={categories}
          send={async (next, category) => {
            if (await save(withDocument(categories, category, next), { document: next.firm_id })) close();
          }}
          done={close}
        />
      )}
      {open === 'name' && (
        <CategoryForm
          now={of}
          taken={listAllIds(categories)}
          send={async (next) => {
            if (await replace(next)) close();
          }}
          done={close}
        />
      )}
      {open === 'remove' && (
        <Sure
          title={t('important.remove_category_sure', { name })}
          act={t('common.remove')}
          isDangerous
          busy={busy}
          onSure={() => void remove({ category: of.firm_id }).then(close)}
          onCancel={close}
        >
          <p>{t('important.remove_category_means', { count: of.documents.length })}</p>
        </Sure>
      )}
      {open === null && (
        <ButtonRow>
          <Button look="secondary" icon={Plus} onClick={() => setOpen('new')}>
            {t('important.add')}
          </Button>
          <Button look="quiet" onClick={() => setOpen('name')}>
            {t('important.rename')}
          </Button>
          <Button look="quiet" onClick={() => setOpen('remove')}>
            {t('important.remove_category')}
          </Button>
        </ButtonRow>
      )}
    </Block>
  );
}
