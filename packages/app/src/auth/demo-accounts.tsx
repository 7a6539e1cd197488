import { Button, TextLink } from '@reporting/ui';

/** The sign-ins that a service in demo mode creates on its first start. */
const ACCOUNTS = [
  { role: 'Admin', can: 'Everything in the company', email: 'admin@demo.test' },
  { role: 'Member', can: 'Dashboards, sources and reports', email: 'member@demo.test' },
] as const;

const PASSWORD = 'demo-password';

/** The demo company's sign-ins, as buttons that fill in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  return (
    <section aria-labelledby="demo-title" className="rounded-card border border-border bg-surface p-6">
      <h2 id="demo-title" className="text-title-section">
        This is a demo
      </h2>
      <p className="pt-1 text-small text-fg-secondary">
        It contains a sample company with dashboards and simulated vendors. It sends nothing to other machines.
      </p>
      <ul className="mt-5 flex flex-col border-t border-border">
        {ACCOUNTS.map((account) => (
          <li key={account.email} className="flex items-center gap-4 border-b border-border py-3">
            <div className="min-w-0 flex-1">
              <p className="text-small font-medium">{account.role}</p>
              <p className="truncate text-caption text-fg-tertiary">{account.email}</p>
              <p className="text-caption text-fg-tertiary">{account.can}</p>
            </div>
            <Button
              onClick={() => onChoose({ email: account.email, password: PASSWORD })}
              aria-label={`Fill in the ${account.role.toLowerCase()} sign-in`}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
      <p className="pt-4 text-caption text-fg-tertiary">
        The password of both is <span className="font-medium text-fg-secondary">{PASSWORD}</span>. The{' '}
        <TextLink href="/mailbox">mailbox</TextLink> shows the mails that the demo would send.
      </p>
    </section>
  );
}
