/** English texts. `<UiProvider messages>` replaces them. */
export const pdfButtonMessages = {
  pdfExport: 'Export PDF',
  pdfLoading: 'Preparing the PDF',
  pdfReady: 'The PDF is downloading',
  pdfFailed: 'The PDF could not be created',
  pdfDisabled: 'PDF export is disabled for dashboards with more than {max} widgets.',
};
