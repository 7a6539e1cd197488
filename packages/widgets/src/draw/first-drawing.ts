/** Is between the drawing and the legend in the title row in a static drawing of a server. Without such a legend, it is absent. */
export const LEGEND_FOLLOWS = '<!--legend-->';
