/**
 * Returns the parameters of a story that requires a window size. The checks and Storybook open the story in this size. In another size, the
 * interactions of the story would fail.
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
