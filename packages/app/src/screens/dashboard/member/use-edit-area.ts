import { type ComponentType, useEffect, useState } from 'react';
import type { EditAreaProps } from '../edit/edit-area.tsx';

/**
 * Returns the editing area, whose code is loaded when editing starts.
 * @returns null until it is loaded, so that the report remains visible. If the code cannot be loaded, the error is thrown for the screen's
 * boundary
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
