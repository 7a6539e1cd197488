import type { RangeInZone } from '@reporting/formatters/date-range';
import { useCallback, useMemo } from 'react';
import { canPreview, fieldLabel, missingFormFields } from '../../../editor/completeness.ts';
import type { Editor } from '../../../editor/use-editor.ts';
import { useDraftData } from '../data/use-draft-data.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { useChangedMetrics } from './calculated/use-changed-metrics.ts';
import { useDefinitions } from './use-definitions.ts';

/** Manages the open widget form: the definitions of its source types, its missing fields, its current data, and its save. */
export function useWidgetForm({ form, saveForm }: Editor, data: WidgetDataSource, query: RangeInZone) {
  const definitions = useDefinitions(form ? [form.widget] : []);
  const { definitionOf } = definitions;
  const missing = useMemo(() => (form ? missingFormFields(form.widget, definitionOf) : []), [form, definitionOf]);
  const previewable = form !== null && definitions.ready && canPreview(form.widget, missing, definitionOf);
  const result = useDraftData(data, form?.widget ?? null, previewable, query);
  // If there is no data yet, the card shows which field must be filled. If there is data, the card keeps showing it.
  const open = missing.find((field) => field.startsWith('instances.'));
  const needs = form && definitions.ready && open ? fieldLabel(form.widget, open, definitionOf) : undefined;
  const preview = useMemo(() => (needs === undefined ? result : { ...result, needs }), [result, needs]);

  const { reader } = data;
  useChangedMetrics(reader);
  const save = useCallback(() => {
    if (form) reader.saveDraft(form.widget);
    saveForm();
  }, [form, reader, saveForm]);

  return { definitions, missing, preview, save };
}
