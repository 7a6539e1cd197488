import { ToastsProvider, UiProvider } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingFormFields } from '../../../editor/completeness.ts';
import { DEFINITION, textFixture, widgetFixture } from '../../../editor/fixtures.ts';
import { showLanguage } from '../../../texts/language.ts';
import { WidgetPanel } from './widget-panel.tsx';

const onSave = vi.fn();
const onCopy = vi.fn();
const onRemove = vi.fn();
const definitionOf = () => DEFINITION;
const SOURCE = { id: 'source-1', name: 'google_analytics', account: 'ida@example.com', invalid: false };
const listed = vi.hoisted(() => ({ sources: [] as unknown[] }));
vi.mock('../../../api/sources.ts', () => ({
  useSources: () => ({ sources: listed.sources }),
  useConnections: () => [],
  useDefinitionReader: () => () => DEFINITION,
}));
const rendered = vi.hoisted(() => ({ buttons: 0 }));
vi.mock('@reporting/ui', async (load) => {
  const ui = await load<typeof import('@reporting/ui')>();
  const IconButton = (props: Parameters<typeof ui.IconButton>[0]) => {
    rendered.buttons += 1;
    return <ui.IconButton {...props} />;
  };
  return { ...ui, IconButton };
});
vi.mock('../../sources/use-connect.ts', () => ({ useConnect: () => ({}) }));
vi.mock('../../sources/connect-dialog.tsx', () => ({ ConnectDialog: () => null }));

beforeEach(() => {
  onSave.mockReset();
  Element.prototype.scrollIntoView = () => {};
  listed.sources = [SOURCE];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } })),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface PanelProps {
  readonly start: Widget;
  readonly onWidget: (widget: Widget) => void;
  readonly stored?: boolean;
}

function Panel({ start, onWidget, stored = false }: PanelProps) {
  const [widget, setWidget] = useState(start);
  return (
    <WidgetPanel
      form={{ widget, original: stored ? start : null }}
      missing={missingFormFields(widget, definitionOf)}
      definitions={{ definitionOf, ready: true, error: undefined, retrying: false, retry: () => {} }}
      preview={{ data: null, error: null, loading: false }}
      card={null}
      defaults={{}}
      range={{ startDate: '2026-10-01', endDate: '2026-10-31' }}
      onChange={(changed) => {
        setWidget(changed);
        onWidget(changed);
      }}
      onNature={() => {}}
      onSave={onSave}
      onCancel={() => {}}
      onEscape={() => {}}
      onCopy={onCopy}
      onRemove={onRemove}
      onReconnect={() => {}}
    />
  );
}

function show(start: Widget, onWidget: (widget: Widget) => void = () => {}, stored = false) {
  render(
    <UiProvider>
      <ToastsProvider>
        <Panel start={start} onWidget={onWidget} stored={stored} />
      </ToastsProvider>
    </UiProvider>,
  );
  return userEvent.setup();
}

const emptyText = () => textFixture({ title: '', widget: { type: 'plain', inputs: { description: '' } } });
const save = () => screen.getByRole('button', { name: 'Save widget' });
const summaryOf = (label: RegExp) =>
  screen.getByText((_text, element) => element?.tagName === 'SUMMARY' && label.test(element.textContent ?? ''));
const state = () => screen.getByRole('button', { name: /to fill out/ });

describe('WidgetPanel', () => {
  it('offers to copy and remove a stored widget, but not a new widget', async () => {
    const user = show(textFixture({ title: 'Note' }), undefined, true);
    await user.click(screen.getByRole('button', { name: 'Copy widget' }));
    await user.click(screen.getByRole('button', { name: 'Remove widget' }));
    expect([onCopy.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
    cleanup();
    show(textFixture({ title: 'Note' }));
    expect(screen.queryByRole('button', { name: 'Remove widget' })).toBeNull();
  });

  it('does not render the buttons of its header again for a letter of the title', async () => {
    const user = show(widgetFixture({ title: 'Visits' }), undefined, true);
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    const before = rendered.buttons;
    expect(before).toBeGreaterThanOrEqual(3);
    await user.keyboard('x');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Visitsx');
    expect(rendered.buttons).toBe(before);
  });

  it('shows the first missing field and focuses it', async () => {
    const user = show(widgetFixture({ title: '' }, { inputs: { property: 'properties/1', metrics: [] } }));
    expect(state().textContent).toBe('2 fields to fill out: Metrics and 1 more');
    await user.click(state());
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Metrics' }));
  });

  it('marks no field before the first attempt to save', async () => {
    const user = show(textFixture({ title: '' }));
    expect(state().className).not.toContain('text-negative');
    await user.click(save());
    expect(state().className).toContain('text-negative');
    expect(screen.getByText('Please fill out this field.')).toBeTruthy();
  });

  it('saves on Save if no field is missing, and otherwise focuses the first missing field', async () => {
    const user = show(emptyText());
    expect(save().getAttribute('aria-disabled')).toBeNull();
    save().focus();
    await user.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
    await user.keyboard('Note');
    expect(screen.queryByRole('button', { name: /to fill out/ })).toBeNull();
    await user.click(save());
    expect(onSave).toHaveBeenCalledOnce();
  });

  it.each([['Metrics', { property: 'properties/1', metrics: [] }, 'combobox', 'Metrics']])(
    'focuses the missing field %s of an instance',
    async (label, inputs, role, name) => {
      const user = show(widgetFixture({}, { inputs }));
      expect(state().textContent).toBe(`1 field to fill out: ${label}`);
      await user.click(state());
      expect(document.activeElement).toBe(screen.getByRole(role, { name }));
    },
  );

  it('saves a widget without a source', async () => {
    listed.sources = [];
    const user = show(widgetFixture({ instances: [] }));
    expect(screen.getByRole('button', { name: 'Connect a source' })).toBeTruthy();
    await user.click(save());
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('makes an entered prefix unique when focus leaves the field', async () => {
    const changes: Widget[] = [];
    const { instances } = widgetFixture();
    const [one] = instances;
    if (!one) throw new Error('The fixture has no instance.');
    const twice = [
      { ...one, prefix: 'Shop' },
      { ...one, id: 'b'.repeat(21), prefix: 'Blog' },
    ];
    const user = show(widgetFixture({ instances: twice }), (widget) => changes.push(widget));
    const second = screen.getAllByRole('textbox', { name: /^Prefix/ })[1] as HTMLElement;
    await user.clear(second);
    await user.type(second, 'Shop');
    await user.tab();
    expect(second).toHaveProperty('value', 'Shop 2');
    expect(changes.at(-1)).toMatchObject({ instances: [{ prefix: 'Shop' }, { prefix: 'Shop 2' }] });
  });

  it('marks optional fields', async () => {
    const user = show(widgetFixture());
    await user.click(summaryOf(/^Campaigns/));
    expect(screen.getByText('Campaigns', { selector: 'label' }).textContent).toBe('Campaigns (optional)');
    expect(screen.getByText('Metrics').textContent).toBe('Metrics');
  });

  it.each([
    ['en', 'Campaigns and filters'],
    ['de', 'Campaigns und Filters'],
  ] as const)('names the group of optional parameters in %s', async (language, name) => {
    await showLanguage(language, true);
    try {
      show(widgetFixture());
      expect(screen.getByText(name)).toBeTruthy();
    } finally {
      cleanup();
      await showLanguage('en', true);
    }
  });

  it('renders collapsed fields when their group is opened, or if one of them is missing', async () => {
    const user = show(widgetFixture());
    expect(screen.queryByText('Description')).toBeNull();
    await user.click(summaryOf(/^Prefix, description/));
    expect(screen.queryByText('Description')).not.toBeNull();
    cleanup();
    show(widgetFixture({}, { prefix: '' }));
    expect(state().textContent).toBe('1 field to fill out: Prefix');
    await user.click(state());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Prefix' }));
  });

  it('keeps the entered title if another field changes, and keeps the other field if the title changes', async () => {
    const changes: Widget[] = [];
    const user = show(widgetFixture({ title: 'Before', width: 2 }), (widget) => changes.push(widget));
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'After');
    await user.click(screen.getByRole('radio', { name: /^1 column\D+1 row$/ }));
    expect(changes.at(-1)).toMatchObject({ title: 'After', width: 1 });
    await user.type(title, 's');
    expect(changes.at(-1)).toMatchObject({ title: 'Afters', width: 1 });
  });
});

describe('a text widget', () => {
  it('keeps its text if it becomes an image or articles, and swaps the days of an article if they are in the wrong order', async () => {
    const changes: Widget[] = [];
    const user = show(textFixture({ title: 'Note' }), (widget) => changes.push(widget));
    await user.click(screen.getByRole('radio', { name: 'Image or file' }));
    expect(screen.getByRole('textbox', { name: /^Text below/ })).toHaveProperty('value', 'Hello');
    await user.type(screen.getByRole('textbox', { name: /^Image, video or file/ }), 'example.com/a.jpg');
    await user.tab();
    await user.click(screen.getByRole('radio', { name: 'Articles by date' }));
    const from = screen.getByLabelText(/^From/);
    await user.clear(from);
    await user.type(from, '2026-11-05');
    await user.tab();
    expect(changes.at(-1)).toMatchObject({
      widget: {
        type: 'historic',
        inputs: {
          articles: [
            {
              file: 'http://example.com/a.jpg',
              description: 'Hello',
              range: { startDate: '2026-10-31', endDate: '2026-11-05' },
            },
          ],
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add article' }));
    expect(screen.getAllByRole('group', { name: /^Article/ })).toHaveLength(2);
  });

  it('rejects an address that cannot be opened', async () => {
    const user = show(
      textFixture({
        widget: { type: 'upload', inputs: { file: 'ftp://example.com/a', header: '', content: '', description: '' } },
      }),
    );
    expect(screen.getByText('This address cannot be opened. Enter one that begins with https://.')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Image, video or file/ }));
    await user.tab();
    expect(screen.queryByText(/cannot be opened/)).toBeNull();
  });
});

describe('a rejected text', () => {
  it('prevents saving until the address is corrected', async () => {
    const inputs = { file: 'https://example.com/a.jpg', header: '', content: '', description: '' };
    const user = show(textFixture({ title: 'Note', widget: { type: 'upload', inputs } }));
    const address = screen.getByRole('textbox', { name: /^Image, video or file/ });
    await user.clear(address);
    await user.type(address, 'no address');
    await user.click(save());
    await user.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(address);
    await user.clear(address);
    await user.type(address, 'example.com/b.jpg{Enter}');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('of a number prevents saving once, because the number is restored', async () => {
    const user = show(widgetFixture({ format: 'chart:gauge' }));
    await user.click(summaryOf(/^Start and end/));
    const end = screen.getByLabelText('End');
    for (const text of ['many', 'more']) {
      await user.clear(end);
      await user.type(end, text);
      await user.click(save());
      expect(onSave).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(end);
    }
    await user.click(save());
    expect(onSave).toHaveBeenCalledOnce();
  });
});

describe('format options', () => {
  it('rejects a gauge whose end is below its start, with a message', async () => {
    const user = show(widgetFixture({ format: 'chart:gauge' }));
    await user.click(summaryOf(/^Start and end/));
    const end = screen.getByLabelText('End');
    await user.clear(end);
    await user.type(end, '-5');
    await user.tab();
    expect(screen.getByText('The end must be greater than the start.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 field to correct: End' })).toBeTruthy();
    await user.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(end);
    await user.clear(end);
    await user.type(end, '5');
    await user.click(save());
    expect(onSave).toHaveBeenCalledOnce();
  });
});
