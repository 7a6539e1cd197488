import type { ScreenProps } from '../../routing/screen-props.ts';
import { useMember } from '../../session/session.tsx';
import { OtherUser } from './other-user.tsx';
import { OwnUser } from './own-user.tsx';

/** The page of a user: the user's own page, or for admins the page of another user. */
export default function UserScreen({ params: { userId = '' } }: ScreenProps) {
  const own = useMember()?.user;
  return own && own.id === userId ? <OwnUser user={own} /> : <OtherUser id={userId} />;
}
