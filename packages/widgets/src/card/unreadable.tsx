import { useEffect, useRef } from 'react';

interface UnreadableProps {
  json: unknown;
  /** Name of the parser that returns the errors of `json`. The card does not run this parser. */
  parser: 'parseWidget' | 'parseWidgetData';
  onError: ((error: unknown) => void) | undefined;
}

/**
 * Calls `onError` once for each invalid JSON value. The error states whether the widget or the data is invalid, and which parser returns
 * the details.
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
