import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { WriteCondition } from '@klantportaal/web/api/calls.ts';
import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus, Undo } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { toCondition } from '../../../page/drafts/to-condition.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import { CategoryBlock } from './category-block.tsx';
import { CategoryForm } from './category-form.tsx';
import { type Category, listAllIds } from './list.ts';
import { listDisputed } from './list-disputed.ts';

type Read = Version<{ categories: Category[] }>;

/** The documents that every client must get to read, by subject, beside the page on which they find them. */
export default function ImportantDocumentsPage() {
  const t = useText();
  const read = useQuery({ ...versioned('readImportantDocuments'), refetchOnWindowFocus: false, retry: false });
  // A firm that never gave any has no list yet.
  const isNew = read.error instanceof ApiError && read.error.code === 'LICENCE_NOT_FOUND';
  const none: Read = { value: { categories: [] }, etag: null };
  return (
    <LicencePage title={t('shell.important_documents')} wide>
      <QueryState of={{ ...read, data: read.data ?? (isNew ? none : undefined) }}>
        {(list) => <Editor read={list} again={async () => (await read.refetch()).data?.etag ?? null} />}
      </QueryState>
    </LicencePage>
  );
}

/** The list before the last change, and the addition of the change, which only a removal undoes. */
interface Before {
  categories: Category[];
  added: { category: string } | { document: string } | null;
}

/** The list without what is taken away. */
const without = (categories: Category[], target: { category: string } | { document: string }): Category[] =>
  'category' in target
    ? categories.filter(({ firm_id }) => firm_id !== target.category)
    : categories.map((category) => ({
        ...category,
        documents: category.documents.filter(({ firm_id }) => firm_id !== target.document),
      }));

interface EditorProps {
  read: Read;
  /** Reads it again, and answers the version that it has now. */
  again: () => Promise<string | null>;
}

function Editor({ read: { value, etag }, again }: EditorProps) {
  const t = useText();
  const { categories } = value;
  const [isAdding, setAdding] = useState(false);
  const conflict = useConflict();
  /** The change that was refused because somebody else was first. */
  const [refused, setRefused] = useState<{ mine: Category[]; again: () => Promise<boolean> } | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const refreshes = ['readImportantDocuments'] as const;
  const put = useSend('putImportantDocuments', { refreshes });
  const removeDocument = useSend('removeImportantDocument', { refreshes });
  const removeCategory = useSend('removeImportantCategory', { refreshes });
  const condition = toCondition(etag);

  /**
   * Whether it was done. What somebody else changed meanwhile is read and shown beside the list as it would be.
   * @param send sends it on a version of the list
   */
  const tryChange = async (
    mine: Category[],
    send: (options: WriteCondition) => Promise<unknown>,
    next: Before | null,
  ) => {
    if (conflict.holdSave()) return false;
    return sendChange(mine, send, next, condition);
  };
  const sendChange = async (
    mine: Category[],
    send: (options: WriteCondition) => Promise<unknown>,
    next: Before | null,
    version: WriteCondition,
  ): Promise<boolean> => {
    try {
      await send(version);
      setBefore(next);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        const etag = await again();
        setRefused({ mine, again: () => sendChange(mine, send, next, toCondition(etag)) });
        conflict.meet();
      } else await showError(error);
      return false;
    }
  };
  const save = (next: Category[], added: Before['added'] = null) =>
    tryChange(next, (options) => put.send({ body: { categories: next } }, options), { categories, added });
  const remove = (
    target: { category: string } | { document: string },
    next: Before | null = { categories, added: null },
  ) =>
    tryChange(
      without(categories, target),
      (options) =>
        'category' in target
          ? removeCategory.send({ params: { categoryFirmId: target.category } }, options)
          : removeDocument.send({ params: { documentFirmId: target.document } }, options),
      next,
    );
  const putBack = () =>
    before &&
    (before.added
      ? remove(before.added, null)
      : tryChange(
          before.categories,
          (options) => put.send({ body: { categories: before.categories } }, options),
          null,
        ));

  return (
    <Beside version={etag ?? ''} first="documents">
      <Block title={t('important.how')}>
        <p>{t('important.how_text')}</p>
        {refused && (
          <Conflict
            of={conflict}
            rows={listDisputed(categories, refused.mine)}
            busy={put.sending}
            keep={() => void refused.again()}
            // The list shows what stands now already.
            take={() => {}}
          />
        )}
        {before && (
          <Alert tone="success" live title={t('important.saved')}>
            <Button look="secondary" icon={Undo} busy={put.sending} onClick={() => void putBack()}>
              {t('important.undo')}
            </Button>
          </Alert>
        )}
        {isAdding ? (
          <CategoryForm
            now={null}
            taken={listAllIds(categories)}
            send={async (category) => {
              if (await save([...categories, category], { category: category.firm_id })) setAdding(false);
            }}
            done={() => setAdding(false)}
          />
        ) : (
          <ButtonRow>
            <Button look="secondary" icon={Plus} onClick={() => setAdding(true)}>
              {t('important.add_category')}
            </Button>
          </ButtonRow>
        )}
      </Block>
      {categories.map((category, index) => (
        <CategoryBlock
          key={category.firm_id}
          of={category}
          at={index}
          categories={categories}
          busy={put.sending}
          save={save}
          remove={remove}
        />
      ))}
    </Beside>
  );
}
