/** Exports the content of a widget: figures as CSV, drawings as SVG and PNG. */

export { type CsvOptions, widgetCsv } from './csv.ts';
export { pngOf } from './paint-svg.ts';
export { coloursAt, type PictureOptions, widgetPicture } from './picture.ts';
export { fileName, saveFile } from './save-file.ts';
