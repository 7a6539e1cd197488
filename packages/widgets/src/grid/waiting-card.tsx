import { CARD } from '../card/card-frame.tsx';

/**
 * The placeholder of a widget that is not near the viewport. The card has its title, so that search and assistive technology find
 * it.
 */
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
