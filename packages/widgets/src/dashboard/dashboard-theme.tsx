'use client';

import { UiProvider } from '@reporting/ui/provider';
import { type CSSProperties, createContext, type ReactNode, use } from 'react';
import type { DashboardTheme as Theme } from '../schema/styles.ts';

const ThemeContext = createContext<Theme | null>(null);

export interface DashboardThemeProps {
  /** The result of `toThemeVars` of `@reporting/widgets/theme`, or null for the theme of the surrounding page. */
  theme: Theme | null;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * The root of one dashboard. Applies the theme's colours and images to its content. Its menus, tooltips and lightboxes
 * have the same theme, although they are elsewhere in the document. Other content does not change, so a page can
 * contain several dashboards.
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
 * Text between the cards, on the dashboard's background. Its colours contrast with the background. If the background is an image,
 * the text has a surface behind it.
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
