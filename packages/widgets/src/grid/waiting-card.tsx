import { CARD } from '../card/card-frame.tsx';

/** The placeholder of a widget outside the viewport: a card with its title, so that it can be found and reached. */
export function WaitingCard({ title, headingLevel }: { title: unknown; headingLevel: 2 | 3 | 4 }) {
  const shown = typeof title === 'string' && title.trim() !== '' ? title : null;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      data-rui=""
      data-rwd=""
      data-slot="widget-card"
      data-state="waiting"
      aria-label={shown ?? undefined}
      aria-busy="true"
      className={CARD}
    >
      {shown !== null && (
        <Heading data-slot="card-title" className="rwd:mt-4 rwd:truncate rwd:px-[19px] rwd:text-title-card">
          <bdi>{shown}</bdi>
        </Heading>
      )}
    </article>
  );
}
