export { Field, FieldError, type FieldErrorProps, type FieldProps } from './field.tsx';
