import type { CompanyId } from './companies.ts';

/** Web sites of fictional competitors, by company, the largest first. */
export const RIVALS: Readonly<Record<CompanyId, readonly string[]>> = {
  coffee: ['bean-and-leaf.example', 'roastery-row.example', 'dailygrind.example'],
  clinics: ['dental-plus.example', 'laechelwerk.example'],
  software: ['paperflow.example', 'clausebase.example', 'docforge.example'],
  hotel: ['tuibeach.example', 'baylodge.example'],
  charity: ['thrift-union.example', 'wearagain.example'],
};
