import { useEffect, useRef } from 'react';

interface UnreadableProps {
  json: unknown;
  /** The parser whose result contains the errors. The card does not run it. */
  parser: 'parseWidget' | 'parseWidgetData';
  onError: ((error: unknown) => void) | undefined;
}

/**
 * Calls `onError` once for each invalid JSON. The error states whether widget or data is invalid, and which parser reports
 * details.
 */
export function Unreadable({ json, parser, onError }: UnreadableProps) {
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed JSON is reported again.
  useEffect(() => {
    const what = parser === 'parseWidget' ? 'widget' : 'data';
    report.current?.(
      new TypeError(`The JSON of the ${what} is invalid. ${parser} of @reporting/widgets/schema returns the errors.`),
    );
  }, [json, parser]);
  return null;
}
