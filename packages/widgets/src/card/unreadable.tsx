import { useEffect, useRef } from 'react';

interface UnreadableProps {
  json: unknown;
  /** What says what is wrong with the JSON; the card itself has no validation. */
  parser: 'parseWidget' | 'parseWidgetData';
  onError: ((error: unknown) => void) | undefined;
}

/** Tells whoever made the page, once for each JSON, why there is no picture. */
export function Unreadable({ json, parser, onError }: UnreadableProps) {
  const tell = useRef(onError);
  useEffect(() => {
    tell.current = onError;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other JSON is told anew.
  useEffect(() => {
    const what = parser === 'parseWidget' ? 'widget' : 'data';
    tell.current?.(
      new TypeError(`This is no ${what} that can be drawn. ${parser} of @reporting/widgets/schema says what to mend.`),
    );
  }, [json, parser]);
  return null;
}
