export { type InputField, InputModal, type InputModalProps, type InputRequest } from './input-modal.tsx';
export { MessageModal, type MessageModalProps, type MessageRequest } from './message-modal.tsx';
export { type Modals, ModalsProvider, useModals } from './modals.tsx';
export { QuestionModal, type QuestionModalProps, type QuestionRequest } from './question-modal.tsx';
