import { type DateRange, rangeOf } from '@reporting/formatters/date-range';
import { Button, Field, Icon } from '@reporting/ui';
import { DatePicker } from '@reporting/ui/date-picker';
import { ARTICLES_MAX, type Article } from '@reporting/widgets/schema';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../texts/index.ts';
import { UploadFields } from './upload-fields.tsx';

interface ArticleFieldsProps {
  readonly articles: readonly Article[];
  /** The dates of the dashboard. A new article gets the same dates. */
  readonly range: DateRange;
  readonly onChange: (articles: Article[]) => void;
}

/** Edits articles. An article is shown if its dates have a day in common with the dashboard's dates. */
export function ArticleFields({ articles, range, onChange }: ArticleFieldsProps) {
  const { keyOf, replace } = useArticleKeys();
  const put = (index: number, article: Article) => {
    const before = articles[index];
    if (before) replace(before, article);
    onChange(articles.map((other, place) => (place === index ? article : other)));
  };
  const add = () => {
    const { startDate, endDate } = range;
    onChange([...articles, { file: null, header: '', content: '', description: '', range: { startDate, endDate } }]);
  };
  return (
    <>
      {articles.map((article, index) => (
        <fieldset key={keyOf(article)} className="flex flex-col gap-4 rounded-card border border-border p-4">
          <legend className="sr-only">{t('Article {count}', { count: index + 1 })}</legend>
          <div className="-mb-2 flex items-center justify-between">
            <p className="text-label text-fg-secondary">{t('Article {count}', { count: index + 1 })}</p>
            <Button
              variant="quiet"
              size="s"
              icon={<Icon as={Trash2} size="s" />}
              onClick={() => onChange(articles.filter((_, place) => place !== index))}
            >
              {t('Remove')}
            </Button>
          </div>
          <ArticleRange range={article.range} onChange={(changed) => put(index, { ...article, range: changed })} />
          <UploadFields inputs={article} onChange={(inputs) => put(index, inputs)} />
        </fieldset>
      ))}
      <div>
        <Button
          variant="quiet"
          size="s"
          icon={<Icon as={Plus} size="s" />}
          disabled={articles.length >= ARTICLES_MAX}
          onClick={add}
        >
          {t('Add article')}
        </Button>
      </div>
    </>
  );
}

/**
 * Returns a key for each article, which has no id. An article keeps its key when it changes or when an earlier one is removed, so that a
 * running upload stays with its article.
 */
function useArticleKeys() {
  const [keys] = useState(() => new WeakMap<Article, number>());
  const made = useRef(0);
  const keyOf = (article: Article): number => {
    const known = keys.get(article);
    if (known !== undefined) return known;
    made.current += 1;
    keys.set(article, made.current);
    return made.current;
  };
  return { keyOf, replace: (before: Article, after: Article) => void keys.set(after, keyOf(before)) };
}

/** Edits the first and last day of an article. If the first day is after the last day, they are swapped. */
function ArticleRange({ range, onChange }: { range: DateRange; onChange: (range: DateRange) => void }) {
  const set = (changed: Partial<DateRange>) => {
    const ends = { ...range, ...changed };
    onChange(rangeOf(ends.startDate, ends.endDate));
  };
  return (
    <div className="grid gap-3">
      <Field label={t('From')} required>
        <DatePicker value={range.startDate} onValueChange={(startDate) => startDate && set({ startDate })} />
      </Field>
      <Field label={t('To')} required>
        <DatePicker value={range.endDate} onValueChange={(endDate) => endDate && set({ endDate })} />
      </Field>
    </div>
  );
}
