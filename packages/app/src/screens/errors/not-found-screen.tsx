import { SearchX } from 'lucide-react';
import { ErrorPage } from './error-page.tsx';

/** 404: an unknown address, a deleted dashboard, or a screen that does not exist yet. */
export default function NotFoundScreen() {
  return (
    <ErrorPage
      icon={SearchX}
      name="Page not found"
      title="Page not found"
      description="The page may have been moved, archived or deleted, or its link was renewed. Ask the person who sent you the link for the current one."
    />
  );
}
