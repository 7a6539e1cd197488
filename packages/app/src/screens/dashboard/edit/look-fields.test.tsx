import { UiProvider } from '@reporting/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { widgetFixture } from '../../../editor/fixtures.ts';
import { dataFixture, dimensionColumn, metricColumn } from './format/data-fixture.ts';
import { LookFields } from './look-fields.tsx';

afterEach(cleanup);

const BY_CHANNEL = [dimensionColumn('Channel'), metricColumn('Sessions')];
const BY_DAY = [dimensionColumn('Day', 'date'), metricColumn('Sessions')];
const TOTALS = [metricColumn('Sessions')];

const groupOf = (label: string) =>
  screen.queryByText((text, element) => text === label && element?.closest('summary') !== null);

it.each([
  ['table', BY_DAY, 'Rows and order'],
  ['chart', BY_CHANNEL, 'Rows and order'],
  ['chart', BY_DAY, null],
  ['chart:radar', BY_CHANNEL, 'Rows and order'],
  ['chart:radar', TOTALS, null],
  ['chart:pie', BY_CHANNEL, 'Rows limit'],
  ['chart:pie', TOTALS, null],
  ['summary', BY_CHANNEL, null],
] as const)(
  'LookFields of the format %s offer limit and order where the format uses them',
  (format, columns, label) => {
    const widget = widgetFixture({ format });
    const preview = { data: dataFixture([...columns]), error: null, loading: false };
    render(
      <UiProvider>
        <LookFields widget={widget} preview={preview} onChange={() => {}} />
      </UiProvider>,
    );
    expect(['Rows and order', 'Rows limit'].filter((name) => groupOf(name))).toEqual(label ? [label] : []);
    if (!label) return;
    fireEvent.click(groupOf(label) as HTMLElement);
    expect(screen.queryByLabelText('Order by') !== null).toBe(label === 'Rows and order');
  },
);
