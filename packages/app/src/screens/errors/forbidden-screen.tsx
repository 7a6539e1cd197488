import { Lock } from 'lucide-react';
import { ErrorPage } from './error-page.tsx';

/** 403: signed in, but not allowed. */
export default function ForbiddenScreen() {
  return (
    <ErrorPage
      icon={Lock}
      name="No access"
      title="You have no access to this page"
      description="Only admins of your company can open it. Ask an admin for access."
    />
  );
}
