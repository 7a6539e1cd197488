/** Colours of the peers' series. */
export const COLOURS = ['#2f6fdb', '#c8672b', '#1f9d6b'];
export const colourOf = (series, place) => (series.compare ? '#9aa4b2' : COLOURS[place % COLOURS.length]);
