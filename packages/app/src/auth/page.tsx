import type { ReactNode } from 'react';
import { ThemeButton } from '../shell/theme-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** Logo and name of the product. */
function Brand({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 rounded-control bg-accent text-accent-fg">
        <path d="M8 16v-4M12 16V8M16 16v-6" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span className="text-title-section">{name}</span>
    </div>
  );
}

interface AuthPageProps {
  readonly siteTitle: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Content beside the form in wide windows, and below the form in narrow ones. */
  readonly aside?: ReactNode;
}

/** The layout of a page before sign-in: the form, and optional content beside it. */
export function AuthPage({ siteTitle, title, lead, children, aside }: AuthPageProps) {
  return (
    <div className={aside ? 'grid min-h-dvh grid-cols-1 lg:grid-cols-2' : 'grid min-h-dvh grid-cols-1'}>
      <div className="flex flex-col bg-surface px-6 py-10 max-sm:px-4 max-sm:py-6">
        <div className="mx-auto flex w-full max-w-110 flex-1 flex-col">
          <header className="flex items-center justify-between">
            <Brand name={siteTitle} />
            <span className="flex items-center gap-1">
              <LanguageSwitch />
              <ThemeButton />
            </span>
          </header>
          <main className="flex flex-col gap-6 pt-16 max-sm:pt-10">
            <div className="flex flex-col gap-1">
              <h1 className="text-figure">{title}</h1>
              <p className="text-body text-fg-secondary">{lead}</p>
            </div>
            {children}
          </main>
        </div>
      </div>
      {aside && (
        <aside className="flex flex-col border-border bg-canvas px-6 py-10 max-lg:border-t lg:border-s lg:pt-32">
          <div className="mx-auto w-full max-w-110 lg:max-w-100">{aside}</div>
        </aside>
      )}
    </div>
  );
}
