import type { ReactNode } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** A section of a settings page. Its title is beside its card, or above it in narrow windows. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-b border-border py-6 last:border-b-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-title-card">{title}</h2>
        <p className="pt-1 text-small text-fg-secondary">{description}</p>
      </div>
      <div className="min-w-0 rounded-card border border-border bg-surface">{children}</div>
    </section>
  );
}
