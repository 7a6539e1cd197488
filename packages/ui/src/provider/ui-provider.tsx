'use client';

import {
  type ComponentProps,
  createContext,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
} from 'react';
import { cx } from '../internal/cx.ts';
import type { UiMessageOverrides } from './messages.ts';

export type Theme = 'light' | 'dark' | 'system';
export type Direction = 'ltr' | 'rtl';

/**
 * The brand of a company. Related colours are computed from the accent. All other colours and measures are those of the
 * theme.
 */
export interface Brand {
  /** Any CSS colour; used for action, selection and focus. */
  readonly accent?: string;
  /** Text on the accent colour. Default: black or white, whichever has more contrast. */
  readonly accentText?: string;
  /** A font family list that replaces Inter. */
  readonly fontFamily?: string;
  /** Corner radius of controls in px. Default: 6. */
  readonly radius?: number;
}

interface UiContextValue {
  readonly theme: Theme;
  readonly dir: Direction;
  readonly locale: string;
  /** A BCP 47 tag of the language of the texts. */
  readonly lang: string;
  /** Replacements of the components' own texts; see `useMessages`. */
  readonly messages: UiMessageOverrides;
  /** The custom properties of the brand. */
  readonly brandVariables: Record<string, string>;
  /** The container of overlays. It has the theme, brand and direction of the provider. */
  readonly portalContainer: HTMLElement | null;
}

const UiContext = createContext<UiContextValue>({
  theme: 'system',
  dir: 'ltr',
  locale: 'en',
  lang: 'en',
  messages: {},
  brandVariables: {},
  portalContainer: null,
});

/** Returns the theme, direction, locale and replacement texts of the nearest provider. */
export function useUi(): UiContextValue {
  return useContext(UiContext);
}

export interface UiProviderProps extends Omit<ComponentProps<'div'>, 'dir' | 'lang'> {
  /** `system` follows the user's preference without a script. Default: `system`. */
  readonly theme?: Theme | undefined;
  /** Default `ltr`. */
  readonly dir?: Direction | undefined;
  /** A BCP 47 tag, for texts, numbers and dates. Default: `en`. */
  readonly locale?: string | undefined;
  /** The language of the texts, if it differs from `locale`: for users who read one language and use the number format of another. */
  readonly lang?: string | undefined;
  readonly messages?: UiMessageOverrides | undefined;
  readonly brand?: Brand | undefined;
  /**
   * True to fill the whole page with the provider's background and colour scheme, even if the page is longer than the content. Use it for
   * one provider per page.
   */
  readonly page?: boolean | undefined;
}

/** Returns the custom properties that a brand changes. */
export function brandVariables(brand: Brand | undefined): Record<string, string> {
  if (!brand) return {};
  const vars: Record<string, string> = {};
  if (brand.accent) {
    vars['--rui-accent'] = brand.accent;
    vars['--rui-accent-hover'] = `color-mix(in oklab, ${brand.accent} 86%, black)`;
    // Black and white text have equal contrast on a colour with a lightness of about 0.65 in OKLCH.
    vars['--rui-accent-fg'] = brand.accentText ?? `oklch(from ${brand.accent} clamp(0, (0.65 - l) * 1000, 1) 0 0)`;
    // Text and focus ring have the hue of the brand, with a lightness that is readable on the surfaces of the theme.
    vars['--rui-accent-text'] = `oklch(from ${brand.accent} var(--rui-accent-text-lightness) min(c, 0.16) h)`;
    vars['--rui-ring'] = `oklch(from ${brand.accent} var(--rui-ring-lightness) min(c, 0.2) h)`;
    vars['--rui-accent-subtle'] = `color-mix(in oklab, ${brand.accent} 9%, var(--rui-surface))`;
    vars['--rui-accent-border'] = `color-mix(in oklab, ${brand.accent} 34%, var(--rui-surface))`;
  }
  if (brand.fontFamily) vars['--rui-font-text'] = brand.fontFamily;
  if (brand.radius !== undefined) vars['--rui-radius-control'] = `${brand.radius}px`;
  return vars;
}

/** Number of mounted providers with `page`: during a change of screens, the next screen can be mounted before the previous one is removed. */
let pages = 0;

/**
 * The root of all components. Renders a `<div>` with theme, direction, language and brand, which also apply to overlays. Providers can be
 * nested; properties that are not set are inherited.
 */
export function UiProvider(props: UiProviderProps) {
  const { children, theme, dir, locale, lang, messages, brand, page, className, style, ...native } = props;
  const outer = useUi();
  const [portalContainer] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  // An application can pass a new object in each rendering. A new context would render all components again.
  const brandKey = JSON.stringify({ ...outer.brandVariables, ...brandVariables(brand) });
  const value = useMemo<UiContextValue>(
    () => ({
      theme: theme ?? outer.theme,
      dir: dir ?? outer.dir,
      locale: locale ?? outer.locale,
      lang: lang ?? locale ?? outer.lang,
      messages: messages
        ? { ...outer.messages, ...messages, range: { ...outer.messages.range, ...messages.range } }
        : outer.messages,
      brandVariables: JSON.parse(brandKey),
      portalContainer,
    }),
    [theme, dir, locale, lang, messages, outer, brandKey, portalContainer],
  );
  // The style sheet sets the properties of the theme on each root, so a nested root must repeat those of the brand.
  const variables = { ...value.brandVariables, ...(style as Record<string, string | number> | undefined) };
  const variablesKey = JSON.stringify(variables);

  // Runs before all layout effects, because an overlay that is initially open moves focus into the container in a layout effect.
  useInsertionEffect(() => {
    if (!portalContainer) return;
    document.body.append(portalContainer);
    return () => portalContainer.remove();
  }, [portalContainer]);

  useInsertionEffect(() => {
    if (!portalContainer) return;
    portalContainer.dataset.rui = '';
    portalContainer.dataset.slot = 'ui-portal';
    portalContainer.dataset.theme = value.theme;
    portalContainer.dir = value.dir;
    portalContainer.lang = value.lang;
  }, [portalContainer, value]);

  // The style sheet applies the theme to the root element by this attribute. A condition on the whole document (`:has`) would make the
  // browser search the document after each insertion and removal of an element.
  useInsertionEffect(() => {
    if (!page) return;
    const { dataset } = document.documentElement;
    pages += 1;
    dataset.ruiPage = value.theme;
    return () => {
      pages -= 1;
      if (pages === 0) delete dataset.ruiPage;
    };
  }, [page, value.theme]);

  useEffect(() => {
    if (!portalContainer) return;
    const vars: Record<string, string> = JSON.parse(variablesKey);
    portalContainer.removeAttribute('style');
    for (const name in vars) if (name.startsWith('--')) portalContainer.style.setProperty(name, String(vars[name]));
  }, [portalContainer, variablesKey]);

  return (
    <UiContext value={value}>
      <div
        {...native}
        data-rui=""
        data-slot="ui-root"
        data-theme={value.theme}
        data-page={page || undefined}
        dir={value.dir}
        lang={value.lang}
        className={cx('rui:bg-canvas', className)}
        style={variables}
      >
        {children}
      </div>
    </UiContext>
  );
}
