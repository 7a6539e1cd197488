export { InteractiveButton, type InteractiveButtonProps } from './interactive-button.tsx';
