/** Properties of every screen. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}
