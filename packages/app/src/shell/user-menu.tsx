import { logout } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Icon, Menu, type Theme, useModals } from '@reporting/ui';
import { CircleUser, ListChecks, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { closeCompanyChannel } from '../api/channel/company-channel.ts';
import { leaveNow } from '../api/reload-guard.ts';
import { request } from '../api/request.ts';
import { hasDraft } from '../editor/drafts.ts';
import { initials } from '../lib/initials.ts';
import { hasUnsaved } from '../lib/unsaved.ts';
import { isSetupOpen } from '../onboarding/open.ts';
import { report } from '../onboarding/report.ts';
import { isSetupSkipped } from '../onboarding/skipped.ts';
import { useMember } from '../session/session.tsx';
import { useThemeSetting } from '../session/use-theme-setting.ts';
import { type PlainText, t } from '../texts/index.ts';
import { Monogram } from './monogram.tsx';

const THEMES: readonly { readonly value: Theme; readonly label: PlainText }[] = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
];

/** The menu of the signed-in user: profile, theme and sign-out. */
export function UserMenu() {
  const member = useMember();
  const user = member?.user;
  const { theme, setTheme } = useThemeSetting();
  const [, navigate] = useLocation();
  const modals = useModals();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  const isResumable = isSetupOpen(member) && isSetupSkipped();
  const resume = () => report('setup-resumed');
  const signOut = async () => {
    // Signing out also removes the drafts of dashboards that are not open.
    if (hasUnsaved() || hasDraft(user.id)) {
      const sure = await modals.ask({
        title: t('Sign out with unsaved changes?'),
        body: t('Unsaved changes are lost, because signing out removes them from this device.'),
        submitLabel: t('Sign out'),
        destructive: true,
      });
      if (!sure) return;
    }
    setLeaving(true);
    closeCompanyChannel();
    try {
      await request(logout, { keepPage: true });
    } catch {
      // The page is loaded again even if the call fails. If the session has ended, the service then answers with the sign-in page.
    }
    leaveNow();
  };

  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          // The accessible name contains the visible initials, so that users of speech input can say them to press the button.
          aria-label={t('Account of {name}', {
            name: user.avatar ? user.name : `${user.name}, ${initials(user.name)}`,
          })}
          disabled={leaving}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full outline-ring hover:ring-2 hover:ring-border-strong focus-visible:outline-2 focus-visible:outline-offset-2 pointer-coarse:size-11"
        >
          <Monogram name={user.name} image={user.avatar} size="m" round />
        </button>
      }
      items={[
        { kind: 'heading', label: user.name },
        { kind: 'heading', label: user.email },
        { kind: 'separator' },
        {
          label: t('Your account'),
          icon: <Icon as={CircleUser} />,
          onSelect: () => navigate(routePath('user', { userId: user.id })),
        },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: t('Theme'),
          value: theme,
          options: THEMES.map((option) => ({ ...option, label: t(option.label) })),
          onValueChange: (value) => setTheme(THEMES.find((option) => option.value === value)?.value ?? 'system'),
        },
        { kind: 'separator' },
        ...(isResumable ? [{ label: t('Continue setup'), icon: <Icon as={ListChecks} />, onSelect: resume }] : []),
        { label: t('Sign out'), icon: <Icon as={LogOut} />, onSelect: () => void signOut() },
      ]}
    />
  );
}
