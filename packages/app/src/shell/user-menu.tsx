import { logout } from '@reporting/contract';
import { Icon, Menu, type Theme } from '@reporting/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { request } from '../api/request.ts';
import { initials } from '../lib/initials.ts';
import { useTheme } from '../lib/theme.tsx';
import { useMember } from '../session/session.tsx';
import { Monogram } from './monogram.tsx';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
];

/** The signed-in user, the theme, and sign-out. */
export function UserMenu() {
  const user = useMember()?.user;
  const { theme, setTheme } = useTheme();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  const signOut = async () => {
    setLeaving(true);
    try {
      await request(logout, { keepPage: true });
    } catch {
      // The page is loaded again in any case: the service answers with the sign-in page if the session has ended.
    }
    window.location.reload();
  };

  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          // Contains the letters that the button shows instead of an image, for speech input.
          aria-label={`Account of ${user.name}${user.avatar ? '' : `, ${initials(user.name)}`}`}
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
          kind: 'choice',
          label: 'Theme',
          value: theme,
          options: THEMES,
          onValueChange: (value) => setTheme(THEMES.find((option) => option.value === value)?.value ?? 'system'),
        },
        { kind: 'separator' },
        { label: 'Sign out', icon: <Icon as={LogOut} />, onSelect: () => void signOut() },
      ]}
    />
  );
}
