import { type ComponentType, useEffect, useState } from 'react';
import type { EditAreaProps } from '../edit/edit-area.tsx';

/**
 * Returns the component for editing. Its code is loaded when editing starts.
 * @returns null until the code is loaded; the dashboard then stays visible in reading mode
 * @throws the error if the code cannot be loaded; the screen's error boundary shows it
 */
export function useEditArea(editing: boolean): ComponentType<EditAreaProps> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<EditAreaProps> } | null>(null);
  useEffect(() => {
    if (!editing || loaded) return;
    let current = true;
    import('../edit/edit-area.tsx').then(
      ({ default: Component }) => {
        if (current) setLoaded({ Component });
      },
      (error: unknown) => {
        if (!current) return;
        setLoaded(() => {
          throw error;
        });
      },
    );
    return () => {
      current = false;
    };
  }, [editing, loaded]);
  return editing && loaded ? loaded.Component : null;
}
