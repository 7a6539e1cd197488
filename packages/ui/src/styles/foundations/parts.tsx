import type { ReactNode } from 'react';
import { type Theme, UiProvider, useUi } from '../../provider/ui-provider.tsx';

/** A section of a foundations page with a short description. */
export function Section(props: { readonly title: string; readonly about?: string; readonly children: ReactNode }) {
  const { title, about, children } = props;
  return (
    <section className="foundation-section">
      <h2>{title}</h2>
      {about && <p className="foundation-about">{about}</p>}
      {children}
    </section>
  );
}

/** Title and introduction of a page. */
export function Intro({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <header className="foundation-intro">
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}

/** Shows the same content in both themes side by side, independent of the theme that is chosen in the toolbar. */
export function BothThemes({ children }: { readonly children: (theme: Theme) => ReactNode }) {
  const { dir, locale } = useUi();
  return (
    <div className="foundation-themes">
      {(['light', 'dark'] as const).map((theme) => (
        <UiProvider key={theme} theme={theme} dir={dir} locale={locale}>
          <div className="foundation-theme">{children(theme)}</div>
        </UiProvider>
      ))}
    </div>
  );
}
