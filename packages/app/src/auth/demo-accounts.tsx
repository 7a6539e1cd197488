import { Button, TextLink } from '@reporting/ui';
import { t } from '../texts/index.ts';
import { rich } from '../texts/rich.tsx';

/** The users that the service in demo mode creates on its first start. */
const ACCOUNTS = [
  { role: 'Admin', can: 'Everything in the company', fill: 'Fill in the admin sign-in', email: 'admin@demo.test' },
  {
    role: 'Member',
    can: 'Dashboards, sources and reports',
    fill: 'Fill in the member sign-in',
    email: 'member@demo.test',
  },
] as const;

const PASSWORD = 'demo-password';

/** Buttons that fill in the sign-in form with the address and password of a user of the demo company. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  return (
    <section aria-labelledby="demo-title" className="rounded-card border border-border bg-surface p-6">
      <h2 id="demo-title" className="text-title-section">
        {t('This is a demo')}
      </h2>
      <p className="pt-1 text-small text-fg-secondary">
        {t('It contains a sample company with dashboards and simulated vendors. It sends nothing to other machines.')}
      </p>
      <ul className="mt-5 flex flex-col border-t border-border">
        {ACCOUNTS.map((account) => (
          <li key={account.email} className="flex items-center gap-4 border-b border-border py-3">
            <div className="min-w-0 flex-1">
              <p className="text-small font-medium">{t(account.role)}</p>
              <p className="truncate text-caption text-fg-tertiary">{account.email}</p>
              <p className="text-caption text-fg-tertiary">{t(account.can)}</p>
            </div>
            <Button onClick={() => onChoose({ email: account.email, password: PASSWORD })} aria-label={t(account.fill)}>
              {t('Fill in')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="pt-4 text-caption text-fg-tertiary">
        {rich('Both accounts have the password {password}. The {link} shows the mails that the demo would send.', {
          password: <span className="font-medium text-fg-secondary">{PASSWORD}</span>,
          link: <TextLink href="/mailbox">{t('mailbox')}</TextLink>,
        })}
      </p>
    </section>
  );
}
