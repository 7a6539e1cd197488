import { CARD } from '../card/card-frame.tsx';
import { ENGLISH_MESSAGES } from '../card/messages.ts';

/** What keeps the place of a widget that is not near the view yet: a card with a title, so that it can be found and reached. */
export function WaitingCard({ title }: { title: unknown }) {
  const shown = typeof title === 'string' && title.trim() !== '' ? title : ENGLISH_MESSAGES.untitled;
  return (
    <article
      data-rui=""
      data-rwd=""
      data-slot="widget-card"
      data-state="waiting"
      aria-label={shown}
      aria-busy="true"
      className={CARD}
    >
      <h2 data-slot="card-title" className="rwd:mt-4 rwd:truncate rwd:px-[19px] rwd:text-title-card">
        <bdi>{shown}</bdi>
      </h2>
    </article>
  );
}
