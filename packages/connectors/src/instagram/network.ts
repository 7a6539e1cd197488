import type { Network } from '../social/inputs.ts';
import { METRICS } from './catalogue.ts';

export const NETWORK: Network = {
  vendor: 'Instagram',
  noun: 'profile',
  metrics: METRICS,
  property: /^\d{1,30}$/,
  post: /^\d{1,30}$/,
};
