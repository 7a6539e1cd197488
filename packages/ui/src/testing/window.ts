/**
 * The window size that a story requires: the checks open it in this size, and so does Storybook, because the story's own interactions would
 * fail in any other.
 */
export function windowOf(width: number, height: number) {
  const styles = { width: `${width}px`, height: `${height}px` };
  return {
    parameters: {
      window: { width, height },
      viewport: { options: { window: { name: `${width} × ${height} px`, styles } } },
    },
    globals: { viewport: { value: 'window', isRotated: false } },
  };
}
