/** Meaning of each field of the JSON by its path, for editors that read the JSON Schemas. `[]` is any entry, `{}` any key. */
type Descriptions = Readonly<Record<string, string>>;

const axisDescriptions = (path: string): Descriptions => ({
  [`${path}.min`]: 'Lowest value of the scale. Default: computed from the data.',
  [`${path}.max`]: 'Highest value of the scale. Default: computed from the data.',
  [`${path}.logarithmic`]:
    'True: the scale is logarithmic, so 1 to 10 is as long as 10 to 100. Only for line charts whose values are above 0. Default: false.',
  [`${path}.inverted`]:
    'True: the lowest value is at the top. Default: true for line and area charts of ranks, else false.',
});

export const WIDGET_DESCRIPTIONS: Descriptions = {
  version: 'Version of the widget JSON.',
  id: 'Id that no other widget has.',
  hash: 'Short name of the widget for URLs.',
  order: 'Position among the widgets of the dashboard, from 0. Widgets are laid out row by row in this order.',
  realTime: 'True: the realtime view refreshes the data of this widget repeatedly.',
  title: 'Heading of the card.',
  width: 'Width in columns of the grid, 1 to 4.',
  height: 'Height in rows of the grid, 1 to 3.',
  description: 'A note for those who edit the dashboard.',
  format:
    'How the data is drawn: chart, chart:pie, chart:radar, chart:gauge, table, summary, textCard, or a format that the page defines.',
  formatOptions:
    'Options of all formats. A format reads only its own options. Formats that the page defines can have further options. A missing option has its default.',
  'formatOptions.type': 'Chart: drawn as line, area or bar. Default: line.',
  'formatOptions.stacked':
    'Chart: values are stacked, if they add up to a whole. Default: true for areas, false for bars.',
  'formatOptions.visibleGrid': 'Chart: a thin line at each tick of the value axis. Default: true.',
  'formatOptions.doughnut': 'Pie: drawn as a ring around the total. Default: false.',
  'formatOptions.visibleLabels': 'Radar: values are written beside the names of the axes. Default: false.',
  'formatOptions.minValue': 'Gauge: value at the left end. Default: 0.',
  'formatOptions.maxValue': 'Gauge: value at the right end. Default: 100.',
  'formatOptions.axes': 'Chart: scales of the value axes.',
  'formatOptions.axes.left': 'Left axis, for values of the first unit.',
  'formatOptions.axes.right':
    'Right axis, for values of the second unit, or for one of two lines whose highest values differ by a factor of 10 or more.',
  ...axisDescriptions('formatOptions.axes.left'),
  ...axisDescriptions('formatOptions.axes.right'),
  'formatOptions.marks': 'Chart: lines and bands at values, and notes at days.',
  'formatOptions.marks[].kind': 'line: at a value. band: between two values. note: at a day.',
  'formatOptions.marks[].axis': 'Axis of the line or band. Default: left.',
  'formatOptions.marks[].value': 'Value of the line.',
  'formatOptions.marks[].label': 'Name of the line or band.',
  'formatOptions.marks[].tone': 'Colour of the line or band. Default: neutral.',
  'formatOptions.marks[].above': 'Colour of values higher than `value`.',
  'formatOptions.marks[].below': 'Colour of values lower than `value`.',
  'formatOptions.marks[].from': 'Lower end of the band.',
  'formatOptions.marks[].to': 'Upper end of the band.',
  'formatOptions.marks[].date': 'Day of the note, yyyy-MM-dd.',
  'formatOptions.marks[].text': 'Text of the note.',
  nature: 'interactive: shows data of sources. passive: entered by hand.',
  percent: 'True: changes are in percent of the previous value. False: changes are absolute.',
  hiddenChange: 'True: no changes are shown.',
  hiddenHighlight: 'True: changes have no colour.',
  rowsLimit: 'Maximum number of rows that a table, a pie, or a chart over categories shows.',
  orderBy: 'Order of the rows. Null: the order of the data.',
  'orderBy.column': 'Column by which the rows are sorted: dimension, or the key of a column.',
  'orderBy.dir': 'asc: ascending. desc: descending. Empty values are last in both cases.',
  instances:
    'Queries, each of one source. The answers are joined: rows with the same value of the dimension become one row.',
  'instances[].id': 'Id of the instance. The keys of its columns begin with it: {id}.{metric}.',
  'instances[].type': 'Source type. Any name is allowed.',
  'instances[].prefix':
    'Text before the names of its metrics, if the widget has several instances. Each instance has a different prefix.',
  'instances[].sourceId':
    'Id of the queried source, or null. If no instance has a source, the card shows “No source chosen”.',
  'instances[].config': 'Id of a ready-made configuration of the source type, or custom.',
  'instances[].currency': 'ISO 4217 code of displayed amounts. Null: the source’s own currency.',
  'instances[].accounts': 'Names of the queried accounts or properties.',
  'instances[].inputs':
    'Values of the parameters of the source type. calculatedMetrics lists the ids of the calculated metrics to show.',
  'instances[].metricsOptions':
    'Options by the name of the metric. The name of a calculated metric is calculated:{id}.',
  'instances[].metricsOptions{}.cloaked': 'True: the metric is hidden.',
  'instances[].metricsOptions{}.cloakedChange': 'True: the change of the metric is hidden.',
  'instances[].metricsOptions{}.format':
    'Value type of the metric in this widget. Default: the value type that the source states.',
  'instances[].metricsOptions{}.polarity':
    'Changes that are improvements: higher (rises), lower (falls) or neutral (none). Default: the polarity that the source states.',
  'instances[].metricsOptions{}.label': 'Name of the metric in this widget. Default: the name that the source states.',
  'instances[].metricsOptions{}.decimals':
    'Number of decimals of its values. Default: as many as a value has, at most 2.',
  'instances[].metricsOptions{}.unit': 'Text after numbers, such as km. Ignored for amounts, percentages and times.',
  widget: 'The content of a passive widget.',
  'widget.type': 'plain: a text. upload: a file with texts. historic: articles, each about a range of days.',
  'widget.inputs': 'The texts and files.',
  'widget.inputs.description':
    'Rich text (a Markdown subset, no HTML). If the widget has a file, the text is below the file.',
  'widget.inputs.file': 'A path (/files/…) or an http address of an image, a video or another file.',
  'widget.inputs.header': 'Text above the file.',
  'widget.inputs.content': 'Rich text beside the file.',
  'widget.inputs.articles':
    'Articles. An article is shown if its range has a day in common with the range of the dashboard.',
  'widget.inputs.articles[].file': 'A path (/files/…) or an http address of an image, a video or another file.',
  'widget.inputs.articles[].header': 'Heading of the article.',
  'widget.inputs.articles[].content': 'Rich text beside the file.',
  'widget.inputs.articles[].description': 'Rich text below the file.',
  'widget.inputs.articles[].range': 'The days of the article, both ends included.',
  'widget.inputs.articles[].range.startDate': 'First day, yyyy-MM-dd.',
  'widget.inputs.articles[].range.endDate': 'Last day, yyyy-MM-dd.',
};

export const DATA_DESCRIPTIONS: Descriptions = {
  version: 'Version of the data JSON.',
  columns: 'Columns in the order of the cells of a row: at most one dimension, and the metrics.',
  'columns[].key': 'Unique key: dimension for the dimension, {instanceId}.{metric} for a metric, or another name.',
  'columns[].label': 'Name that is shown.',
  'columns[].names': 'Further names of the metric that expressions can contain, such as its label in other languages.',
  'columns[].role': 'dimension: the cells are names or dates of rows. metric: the cells are values.',
  'columns[].type':
    'Dimension: text, or date for days (yyyy-MM-dd) and for hours (yyyy-MM-ddTHH:mm, only with the granularity hour). Metric: the value type, which also determines how a total is computed.',
  'columns[].instanceId': 'Id of the instance that queried the column.',
  'columns[].metric': 'Name of the metric in metricsOptions of the instance.',
  'columns[].currency': 'ISO 4217 code of amounts.',
  'columns[].polarity':
    'Changes that are improvements: higher (rises), lower (falls) or neutral (none). Default: higher.',
  'columns[].aggregation':
    'How a missing total is computed. sum, average: from the rows. last: the value of the last day, for a level such as followers. source, none: not computed. Default: sum, average or none, depending on the value type.',
  'columns[].scale': 'position: the values are ranks from 1, which is the best.',
  'columns[].whole': 'Name of a whole. Metrics with the same name are parts of one whole, so charts stack them.',
  'columns[].absent':
    'Meaning of null in a table. notRanked: not found in the search results. Default: no value (N/A).',
  'columns[].occurs':
    'once: each value of the dimension belongs to one range only, such as a post. Its row has no comparison row.',
  'columns[].formula': 'Formula of a calculated metric.',
  'columns[].formula.parts':
    'Parts of the formula in order: a text is written as it is, and a number is the index of a metric in operands.',
  'columns[].formula.operands': 'Metrics of the formula, with the values from which the total was computed.',
  'columns[].formula.operands[].key': 'Key of the metric’s column.',
  'columns[].formula.operands[].label': 'Name of the metric.',
  'columns[].formula.operands[].type': 'Value type of the metric.',
  'columns[].formula.operands[].currency': 'ISO 4217 code of amounts.',
  'columns[].formula.operands[].total': 'Total of the metric.',
  'columns[].formula.operands[].previousTotal': 'Total of the metric in the comparison period.',
  rows: 'All rows in any order. Each row has one cell for each column. A null is shown as N/A, and as a gap in a line.',
  totals: 'One cell for each column. A null is replaced by a total computed from the rows, if aggregation allows it.',
  compare: 'Rows and totals of the comparison period, with the same columns. Null: no comparison.',
  'compare.rows':
    'Days and other periods are compared with the period at the same distance from the start of its range. Other rows are compared with the row that has the same value of the dimension.',
  'compare.pairs':
    'For each row, the index of its comparison row, or null if it has none. Required if rows were removed. Default: rows are paired as described for compare.rows.',
  'compare.totals': 'One cell for each column.',
  media: 'Pictures and pages of rows. Tables show them.',
  'media[].name': 'Value of the dimension of the row.',
  'media[].image': 'Address of the picture.',
  'media[].link': 'Address of the page that the row describes.',
  meta: 'Origin of the figures.',
  'meta.state': 'fresh: current data. stale: outdated data. partial: some data is missing. error: there is no data.',
  'meta.granularity':
    'Period of each row. none: categories, or dates at irregular distances. Hours are local times of the time zone. When clocks are set back, an hour occurs twice; its text then ends with the UTC offset, for example +02:00. Default: day for a dimension of dates, else none.',
  'meta.empty': 'The source returned no row for the range. A reported zero is not empty. Default: false.',
  'meta.fetchedAt': 'Instant (ISO 8601, UTC) of the query. Null: no query has succeeded.',
  'meta.startDate': 'First day, yyyy-MM-dd.',
  'meta.endDate': 'Last day, yyyy-MM-dd.',
  'meta.compareStartDate': 'First day of the comparison period.',
  'meta.compareEndDate': 'Last day of the comparison period.',
  'meta.timezone': 'IANA name of the time zone of the dates.',
  'meta.sources': 'The queried sources.',
  'meta.sources[].id': 'Id of the source.',
  'meta.sources[].type': 'Source type.',
  'meta.sources[].name': 'Name of the source.',
  'meta.sources[].account': 'Name of the vendor account.',
  'meta.sources[].property': 'Name of the property in the account. Null: there is no property.',
  'meta.warnings': 'Sentences that state why figures may be incomplete.',
  'meta.notes': 'Sentences about the origin of the figures that are not warnings.',
  'meta.truncated': 'True: rows were omitted.',
  'meta.error': 'Why there is no data, or why the data of some sources is missing.',
  'meta.error.kind':
    'credential: the sign-in expired. permission: the sign-in has no permission to read this data. config: the widget queries something that does not exist. no-source: the widget has no source. transient: a later attempt can succeed. range: guests cannot request these dates.',
  'meta.error.message': 'The reason in a sentence.',
  'meta.error.mend': 'What the user can do: reconnect the source, edit the widget, or retry. none: nothing.',
  'meta.error.sourceId': 'Id of the source that failed.',
  'meta.error.since': 'Instant (ISO 8601, UTC) from which the vendor refuses the credential.',
};

export const CALCULATED_DESCRIPTIONS: Descriptions = {
  id: 'Id of the metric. An instance shows the metric if its inputs.calculatedMetrics contains this id.',
  name: 'Displayed name. Expressions of other calculated metrics can contain it.',
  type: 'Value type of the result, which also determines how a total is computed. Values are not converted: 0.25 is 0.25%, not 25%.',
  expression: 'Names of metrics, numbers, + - * /, parentheses, min, max, round, abs and if. Example: Cost / Clicks.',
};
