export {
  Form,
  type FormControl,
  FormError,
  type FormErrors,
  FormField,
  type FormFieldProps,
  type FormProps,
  showErrors,
} from './form.tsx';
export { type FormStep, StepForm, type StepFormProps } from './step-form.tsx';
export {
  type StepFormOptions,
  type StepFormReturn,
  type StepInput,
  type StepOutput,
  type StepSchemas,
  useStepForm,
} from './use-step-form.ts';
export { type FormSchema, useZodForm, type ZodFormOptions } from './use-zod-form.ts';
