/**
 * The keyboard table of a component. A story declares the rows, and the test-runner presses their keys. Example:
 *
 * <KeyboardTable of={ComboboxStories.Keyboard} />
 */
import { type Of, useOf } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import type { KeyboardRow, KeyboardTable as Rows } from '../../packages/ui/src/testing/keyboard.ts';

const written: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ' ': 'Space',
};

/** Returns the text that the table shows for keys, such as "Shift+Up" for "Shift+ArrowUp". */
const writeKey = (key: string) =>
  key
    .split('+')
    .map((part) => written[part] ?? part)
    .join('+');

function Keys({ row }: { readonly row: KeyboardRow }) {
  if (row.label !== undefined) return row.label;
  return row.keys.map((key, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <kbd>{writeKey(key)}</kbd>
    </Fragment>
  ));
}

export interface KeyboardTableProps {
  /** The story that declares the rows. Default: the page's first story. */
  readonly of?: Of;
}

/** Throws if the story has no rows, so that no page shows an empty table. */
export function KeyboardTable({ of = 'story' }: KeyboardTableProps) {
  const { story } = useOf(of, ['story']);
  const rows: Rows = story.parameters.keyboard ?? [];
  if (rows.length === 0) throw new Error(`${story.id} declares no keyboard table: give it parameters.keyboard.`);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td>
                <Keys row={row} />
              </td>
              <td>{row.does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some((row) => row.mirrored) && <p>In right-to-left pages left and right are swapped.</p>}
    </>
  );
}
