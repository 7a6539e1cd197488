export { PdfButton, type PdfButtonProps } from './pdf-button.tsx';
