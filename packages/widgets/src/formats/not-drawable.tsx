import { useEffect } from 'react';
import { useCard } from '../react/card-context.ts';
import { CardMessage } from '../react/card-message.tsx';

/** In place of a picture that the values do not make. */
export function NotDrawableMessage({ why, onReady }: { why: string; onReady: (() => void) | undefined }) {
  const { messages } = useCard();
  useEffect(() => onReady?.(), [onReady]);
  return <CardMessage kind="unbuilt" title={messages.formatTitle} text={why} />;
}
