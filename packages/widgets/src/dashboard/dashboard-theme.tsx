'use client';

import { UiProvider } from '@reporting/ui/provider';
import { type CSSProperties, createContext, type ReactNode, use } from 'react';
import type { DashboardTheme as Theme } from '../schema/styles.ts';

const ThemeContext = createContext<Theme | null>(null);

export interface DashboardThemeProps {
  /** What `toThemeVars` of `@reporting/widgets/theme` worked out; null for the look of the page around. */
  theme: Theme | null;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * The root of one dashboard: gives its colours and images to everything in it, and to its menus, tooltips and lightboxes, which
 * stand elsewhere in the page. Nothing outside of it changes, so that several can stand on one page.
 */
export function DashboardTheme({ theme, className, children }: DashboardThemeProps) {
  const backdrop: CSSProperties = theme?.backdrop
    ? {
        backgroundImage: 'var(--rui-background-image)',
        backgroundSize: 'cover',
        backgroundPosition: 'center top',
        backgroundAttachment: 'fixed',
      }
    : {};
  return (
    <ThemeContext value={theme}>
      <UiProvider
        theme={theme?.attributes['data-theme']}
        style={{ color: 'var(--rui-fg)', ...theme?.style, ...backdrop }}
        className={className}
      >
        {children}
      </UiProvider>
    </ThemeContext>
  );
}

export interface OnCanvasProps {
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * Text that stands on a dashboard's ground itself, between its cards: its colours are chosen for that ground. Where an image lies
 * on the ground, the text gets a plate.
 */
export function OnCanvas({ className, children }: OnCanvasProps) {
  const theme = use(ThemeContext);
  const plate = theme?.backdrop === true;
  const style: Record<string, string> = plate
    ? { background: 'var(--rui-surface)', padding: '12px 16px', borderRadius: 'var(--rui-radius-card)' }
    : (theme?.canvasStyle ?? {});
  return (
    <div data-slot="on-canvas" className={className} style={{ color: 'var(--rui-fg)', ...style }}>
      {children}
    </div>
  );
}
