export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonStyles } from './button.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
