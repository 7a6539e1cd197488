export { type Step, StepList, type StepListProps } from './step-list.tsx';
