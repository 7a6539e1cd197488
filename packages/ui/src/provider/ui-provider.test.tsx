import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../testing/render.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { englishMessages, type Theme, UiProvider, useMessages, useRangeMessages, useUi } from './index.ts';
import { brandVariables } from './ui-provider.tsx';

function Texts() {
  const { locale, dir } = useUi();
  const messages = useMessages(englishMessages);
  const range = useRangeMessages();
  return (
    <output>
      {locale} {dir} {messages.close} {range.apply} {messages.cancel}
    </output>
  );
}

test('without a provider everything is English', () => {
  render(<Texts />);
  expect(screen.getByRole('status').textContent).toBe('en ltr Close Apply Cancel');
});

test('a nested provider inherits all properties that it does not set', () => {
  render(
    <UiProvider locale="de" dir="rtl" messages={{ close: 'Schließen', range: { apply: 'Anwenden' } }}>
      <UiProvider messages={{ cancel: 'Abbrechen' }}>
        <Texts />
      </UiProvider>
    </UiProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('de rtl Schließen Anwenden Abbrechen');
});

test('a nested provider and its overlays have the outer brand, which its own brand and style replace in part', () => {
  const { container } = render(
    <UiProvider brand={{ accent: '#0a7', radius: 2, fontFamily: 'Georgia' }}>
      <UiProvider
        theme="dark"
        brand={{ radius: 9 }}
        style={{ '--rui-font-text': 'Arial' } as Record<string, string>}
        className="inner"
      >
        <UiProvider className="innermost">
          <Dialog defaultOpen title="Styles" />
        </UiProvider>
      </UiProvider>
    </UiProvider>,
  );
  const brandOf = (element: HTMLElement | null | undefined) =>
    ['--rui-accent', '--rui-radius-control', '--rui-font-text'].map((name) => element?.style.getPropertyValue(name));
  expect(brandOf(container.querySelector<HTMLElement>('.inner'))).toEqual(['#0a7', '9px', 'Arial']);
  expect(brandOf(container.querySelector<HTMLElement>('.innermost'))).toEqual(['#0a7', '9px', 'Georgia']);
  const portal = screen.getByRole('dialog').closest<HTMLElement>('[data-slot=ui-portal]');
  expect(brandOf(portal)).toEqual(['#0a7', '9px', 'Georgia']);
});

test('overlays use theme, direction, language and brand, and are removed completely', () => {
  const { unmount } = render(
    <UiProvider theme="dark" dir="rtl" locale="ar" brand={{ accent: '#0a7' }}>
      <Dialog defaultOpen title="Styles" />
    </UiProvider>,
  );
  const portal = screen.getByRole('dialog').closest<HTMLElement>('[data-slot=ui-portal]');
  expect(portal?.dataset.theme).toBe('dark');
  expect(portal?.dir).toBe('rtl');
  expect(portal?.lang).toBe('ar');
  expect(portal?.style.getPropertyValue('--rui-accent')).toBe('#0a7');
  unmount();
  expect(document.querySelector('[data-slot=ui-portal]')).toBeNull();
  expect(document.body.style.pointerEvents).not.toBe('none');
});

test('the root element of the document has the theme of the page until its provider is removed', () => {
  const theme = () => document.documentElement.dataset.ruiPage;
  const page = (name: Theme, shown = true) => (
    <UiProvider theme={name} page={shown}>
      <p />
    </UiProvider>
  );
  const part = render(<UiProvider theme="light" />);
  expect(theme()).toBeUndefined();
  const first = render(page('dark'), { reactStrictMode: true });
  expect(theme()).toBe('dark');
  // For example the previous and the next screen of an application during a transition.
  const second = render(page('light'));
  expect(theme()).toBe('light');
  first.unmount();
  expect(theme()).toBe('light');
  second.rerender(page('system'));
  expect(theme()).toBe('system');
  second.rerender(page('system', false));
  expect(theme()).toBeUndefined();
  second.rerender(page('system'));
  expect(theme()).toBe('system');
  second.unmount();
  expect(document.documentElement.hasAttribute('data-rui-page')).toBe(false);
  part.unmount();
});

test('a brand changes only the properties that it contains', () => {
  expect(brandVariables(undefined)).toEqual({});
  expect(brandVariables({ radius: 2 })).toEqual({ '--rui-radius-control': '2px' });
  expect(Object.keys(brandVariables({ accent: 'red' }))).not.toContain('--rui-radius-control');
  expect(brandVariables({ accent: 'red', accentText: 'black' })['--rui-accent-fg']).toBe('black');
});

test('the texts of the specification are used literally', () => {
  expect(englishMessages).toMatchObject({
    required: 'Please fill out this field.',
    questionTitle: 'Are you sure you want to delete this row',
    submit: 'Submit',
    cancel: 'Cancel',
    copied: 'Copied successfully',
    noMedia: 'No media available',
    invalidFileType: 'Invalid file type',
    back: 'BACK',
    done: 'Done',
    failed: 'Failed',
    pdfDisabled: 'PDF export is disabled for dashboards with more than {max} widgets.',
  });
});

test('an element with the role of a button behaves like a button', () => {
  render(
    <Button asChild disabled>
      <a href="#x">Open</a>
    </Button>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('aria-disabled')).toBe('true');
  expect(link.hasAttribute('type')).toBe(false);
});
