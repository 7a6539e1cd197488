import { getDashboard, listTemplates, readDashboardAnswer } from '@reporting/contract';
import { useCall, useCallAs } from './use-call.ts';

/** Returns the templates for new dashboards; undefined until they are loaded. */
export function useTemplates() {
  const { data, error, mutate } = useCall(listTemplates, {}, { revalidateOnFocus: false });
  return { templates: data?.data, error, retry: () => void mutate() };
}

/** Returns the widgets of the dashboard that the user wants to copy. Undefined until they are loaded, and if `permalink` is null. */
export function useCopiedWidgets(permalink: string | null) {
  const { data, error } = useCallAs(
    getDashboard,
    permalink === null ? null : { params: { permalink } },
    ({ data: answer }) => readDashboardAnswer(answer).widgets,
    { revalidateOnFocus: false },
  );
  return { widgets: data, error };
}
