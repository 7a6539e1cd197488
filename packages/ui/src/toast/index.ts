export { type ToastRequest, type Toasts, ToastsProvider, useToasts } from './toast.tsx';
