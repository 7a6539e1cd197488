import {
  CALCULATED_METRICS_MAX,
  type CalculatedMetric,
  type CalculatedMetricForm,
  type CalculatedMetricUses,
} from '@reporting/contract';
import {
  checkExpression,
  ExpressionError,
  metricNames,
  parseExpression,
  renameMetric,
} from '@reporting/widgets/calculated';
import { EXPRESSION_MAX } from '@reporting/widgets/schema';
import { lockCompany } from '../company/store.ts';
import { listMetrics } from '../data/calculated/store.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import * as store from './store.ts';

export type CalculatedMetricsService = ReturnType<typeof createCalculatedMetricsService>;

export function createCalculatedMetricsService({ clock }: { clock: Clock }) {
  const now = () => new Date(clock.now());

  return {
    list: listMetrics,

    /**
     * @throws HttpProblem 422 if another metric has the name, if the expression cannot be computed, or if the company has too many metrics
     */
    create: (tenant: Tenant, form: CalculatedMetricForm) =>
      inTransaction(tenant, async (inside) => {
        // The lock prevents concurrent requests from creating metrics with the same name, or metrics that depend on each other.
        await lockCompany(inside);
        const others = await listMetrics(inside);
        if (others.length >= CALCULATED_METRICS_MAX)
          throw invalid({ name: [`A company has at most ${CALCULATED_METRICS_MAX} calculated metrics. Delete one.`] });
        const metric = { id: newId(), ...trimmed(form) };
        check(metric, others);
        await store.insertMetric(inside, metric, now());
        return metric;
      }),

    /** Changes a metric. A new name replaces the previous name in the expressions of other metrics. */
    update: (tenant: Tenant, id: string, form: CalculatedMetricForm) =>
      inTransaction(tenant, async (inside) => {
        await lockCompany(inside);
        const all = await listMetrics(inside);
        const before = all.find((metric) => metric.id === id);
        if (!before) throw notFound();
        const metric = { id, ...trimmed(form) };
        const renamed = isSame(before.name, metric.name)
          ? []
          : all.filter((other) => other.id !== id && namesOf(other).some((name) => isSame(name, before.name)));
        const changed = renamed.map((other) => ({
          ...other,
          expression: renameMetric(other.expression, before.name, metric.name),
        }));
        const tooLong = changed.find(({ expression }) => expression.length > EXPRESSION_MAX);
        if (tooLong)
          throw invalid({
            name: [`With this name, the expression of “${tooLong.name}” would be too long. Use a shorter name.`],
          });
        const others = all
          .filter((other) => other.id !== id)
          .map((other) => changed.find((one) => one.id === other.id) ?? other);
        check(metric, others);
        for (const one of [metric, ...changed]) await store.updateMetric(inside, one, now());
        return metric;
      }),

    async remove(tenant: Tenant, id: string): Promise<undefined> {
      if (!(await store.deleteMetric(tenant, id))) throw notFound();
      return undefined;
    },

    async uses(tenant: Tenant, id: string): Promise<CalculatedMetricUses> {
      const all = await listMetrics(tenant);
      const metric = all.find((candidate) => candidate.id === id);
      if (!metric) throw notFound();
      const users = all.filter((other) => other.id !== id && namesOf(other).some((name) => isSame(name, metric.name)));
      return { ...(await store.countUses(tenant, id)), metrics: users.map(({ name }) => name) };
    },
  };
}

const trimmed = ({ name, type, expression }: CalculatedMetricForm): CalculatedMetricForm => ({
  name: name.trim(),
  type,
  expression: expression.trim(),
});

/** Compares names in the same way as expressions: ignores case and outer spaces. */
const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Checks the name and the expression. Accepts unknown names in the expression, because a source may have a metric with that name. */
function check(metric: CalculatedMetric, others: readonly CalculatedMetric[]): void {
  const taken = others.find((other) => isSame(other.name, metric.name));
  if (taken) throw invalid({ name: [`A calculated metric “${taken.name}” already exists. Use another name.`] });
  const checked = checkExpression(metric.expression, undefined, others, metric);
  if (!checked.ok) throw invalid({ expression: [checked.message] });
}

function namesOf({ expression }: CalculatedMetric): string[] {
  try {
    return metricNames(parseExpression(expression));
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
