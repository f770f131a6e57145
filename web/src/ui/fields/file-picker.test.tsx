// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ControlledField, show } from '../testing.tsx';
import { FilePicker, type PickedFile } from './file-picker.tsx';
import { formatSize } from './file-size.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 1024) =>
  Object.defineProperty(new File(['x'], name, { lastModified: 1 }), 'size', { value: size });

function showPicker(multiple = true) {
  const seen = vi.fn<(files: readonly PickedFile[]) => void>();
  const { user, container } = show(
    <ControlledField<readonly PickedFile[]> first={[]} seen={seen}>
      {(files, set) => (
        <FilePicker label="Stukken" name="files" files={files} onChange={set} limit={25 * MB} multiple={multiple} />
      )}
    </ControlledField>,
  );
  const names = () => (seen.mock.lastCall?.[0] ?? []).map((picked) => picked.file.name);
  return { user, container, seen, names, input: screen.getByLabelText('Stukken') };
}

describe('a file picker', () => {
  test('collects files over several picks and shows their total size', async () => {
    const { user, names, input } = showPicker();
    await user.upload(input, [file('a.pdf', 3 * MB), file('b.pdf', 1.5 * MB)]);
    await user.upload(input, file('c.pdf', 20 * MB));
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(screen.getByText('3 bestanden, 24,5 MB van 25 MB')).toBeTruthy();
  });

  test('is named by what is asked for and by the words on it', () => {
    showPicker();
    expect(screen.getByLabelText('Stukken Kies bestanden', { selector: 'input' })).toBeTruthy();
  });

  test('does not accept the same file twice', async () => {
    const { user, names, input } = showPicker();
    await user.upload(input, file('a.pdf'));
    await user.upload(input, file('a.pdf'));
    expect(names()).toEqual(['a.pdf']);
  });

  test('accepts dropped files', () => {
    const { names, input } = showPicker();
    fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: { files: [file('drop.pdf')] } });
    expect(names()).toEqual(['drop.pdf']);
  });

  test('lets a file be removed and puts the focus back on choosing', async () => {
    const { user, names, input } = showPicker();
    await user.upload(input, [file('a.pdf'), file('b.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Verwijderen: a.pdf' }));
    expect(names()).toEqual(['b.pdf']);
    expect(document.activeElement).toBe(input);
  });

  test('keeps one file where only one is allowed', async () => {
    const { user, names, input } = showPicker(false);
    await user.upload(input, file('a.pdf'));
    await user.upload(input, file('b.pdf'));
    expect(names()).toEqual(['b.pdf']);
  });

  test('shows a file’s progress, can cancel it, and says why one was refused', async () => {
    const onCancel = vi.fn();
    const files: PickedFile[] = [
      { id: '1', file: file('a.pdf'), percent: 45 },
      { id: '2', file: file('b.pdf'), error: 'Er staat een wachtwoord op.' },
      { id: '3', file: file('c.pdf'), sent: true },
    ];
    const { user } = show(
      <FilePicker label="Stukken" name="files" files={files} onChange={() => {}} limit={MB} onCancel={onCancel} />,
    );
    expect(screen.getByRole('progressbar', { name: 'a.pdf' }).getAttribute('aria-valuenow')).toBe('45');
    await user.click(screen.getByRole('button', { name: 'Annuleren: a.pdf' }));
    expect(onCancel).toHaveBeenCalledWith('1');
    expect(screen.getByText('Er staat een wachtwoord op.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verwijderen: c.pdf' })).toBeNull();
  });
});

test.each([
  [0, '0 kB'],
  [10, '1 kB'],
  [812_000, '793 kB'],
  [4.25 * MB, '4,3 MB'],
  [25 * MB, '25 MB'],
])('%j bytes read %j', (bytes, text) => expect(formatSize(bytes)).toBe(text));
