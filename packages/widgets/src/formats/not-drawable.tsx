import { useEffect } from 'react';
import { useCard } from '../react/card-context.ts';
import { CardMessage } from '../react/card-message.tsx';

/** The message of a card whose data is not drawable. `why` is the reason. */
export function NotDrawableMessage({ why, onReady }: { why: string; onReady: (() => void) | undefined }) {
  const { messages } = useCard();
  useEffect(() => onReady?.(), [onReady]);
  return <CardMessage kind="unbuilt" title={messages.formatTitle} text={why} />;
}
