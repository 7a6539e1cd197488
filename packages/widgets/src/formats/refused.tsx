import { useEffect } from 'react';
import { CardMessage } from '../card/card-message.tsx';
import { useCard } from '../card/context.ts';

/** In place of a picture that the values do not make. */
export function Refused({ why, onReady }: { why: string; onReady: (() => void) | undefined }) {
  const { messages } = useCard();
  useEffect(() => onReady?.(), [onReady]);
  return <CardMessage kind="unbuilt" title={messages.formatTitle} text={why} />;
}
