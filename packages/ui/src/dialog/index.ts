export { Dialog, type DialogProps } from './dialog.tsx';
export {
  DialogBody,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  type DialogHeaderProps,
  DialogRoot,
  type DialogRootProps,
  DialogTrigger,
} from './dialog-parts.tsx';
