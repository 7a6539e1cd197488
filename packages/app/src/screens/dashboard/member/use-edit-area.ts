import { type ComponentType, useEffect, useState } from 'react';
import type { EditAreaProps } from '../edit/edit-area.tsx';

/**
 * The editing area, whose code is asked for when editing begins.
 * @returns null until it is here, so that the report stays in sight instead of an empty page. Code that does not arrive is
 * thrown, for the screen's boundary
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
