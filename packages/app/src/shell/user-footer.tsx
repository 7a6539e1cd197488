import { logout } from '@reporting/contract';
import { IconButton } from '@reporting/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { request } from '../api/request.ts';
import { useMember } from '../session/session.tsx';
import { Monogram } from './monogram.tsx';
import { ThemeButton } from './theme-button.tsx';

/** Who is signed in, the theme, and the way out. */
export function UserFooter({ labelled }: { labelled: boolean }) {
  const user = useMember()?.user;
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  const signOut = async () => {
    setLeaving(true);
    try {
      await request(logout, { keepPage: true });
    } catch {
      // The page reloads whatever the answer: the service shows the sign-in page where the session has ended.
    }
    window.location.reload();
  };
  const buttons = (
    <>
      <ThemeButton />
      <IconButton size="s" icon={LogOut} label="Sign out" loading={leaving} onClick={() => void signOut()} />
    </>
  );
  if (!labelled) {
    return (
      <div className="flex flex-col items-center gap-1 py-3">
        {buttons}
        <Monogram name={user.name} image={user.avatar} label={user.name} size="m" round />
      </div>
    );
  }
  return (
    <div className="flex h-16 items-center gap-2 ps-5 pe-3">
      <Monogram name={user.name} image={user.avatar} size="m" round />
      <p className="min-w-0 flex-1 truncate text-small font-medium" title={`${user.name}, ${user.email}`}>
        {user.name}
      </p>
      {buttons}
    </div>
  );
}
