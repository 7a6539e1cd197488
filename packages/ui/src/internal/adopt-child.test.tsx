import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import '../testing/render.tsx';
import { Button } from '../button/button.tsx';

test('the child keeps its own properties and receives all others', () => {
  render(
    <Button
      asChild
      variant="primary"
      title="from the button"
      icon={<i data-testid="icon" />}
      style={{ margin: 1, padding: 2 }}
    >
      <a href="#x" title="from the link" className="own" style={{ margin: 3 }}>
        Open
      </a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Open' });
  expect(link.title).toBe('from the link');
  expect(link.dataset.variant).toBe('primary');
  expect(link.className).toMatch(/bg-accent.* own$/);
  expect([link.style.margin, link.style.padding]).toEqual(['3px', '2px']);
  expect(link.firstElementChild).toBe(screen.getByTestId('icon'));
  expect(link.hasAttribute('type')).toBe(false);
});

test("both handlers run, the child's first, and both refs are set", () => {
  const order: string[] = [];
  const outer = createRef<HTMLButtonElement>();
  const inner = createRef<HTMLAnchorElement>();
  render(
    <Button asChild ref={outer} onPointerDown={() => order.push('button')}>
      <a href="#x" ref={inner} onPointerDown={() => order.push('link')}>
        Open
      </a>
    </Button>,
  );
  fireEvent.pointerDown(screen.getByRole('link'));
  expect(order).toEqual(['link', 'button']);
  expect(outer.current).toBe(inner.current);
  expect(inner.current?.tagName).toBe('A');
});

test.each([{ loading: true }, { disabled: true }, { 'aria-disabled': true }])(
  'a button with %j ignores presses, even if it is rendered as another element',
  (state) => {
    const press = vi.fn();
    const own = { onClick: press };
    render(
      <Button asChild {...state} onClick={press}>
        <a href="#x" {...own}>
          Open
        </a>
      </Button>,
    );
    expect(screen.getByRole('link').getAttribute('aria-disabled')).toBe('true');
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(press).not.toHaveBeenCalled();
  },
);

test('throws an error unless the child is exactly one element', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Button asChild>Open</Button>)).toThrow('exactly one element');
  quiet.mockRestore();
});
