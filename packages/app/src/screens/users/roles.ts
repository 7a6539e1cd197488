import type { TeamMember } from '@reporting/contract';
import { t } from '../../texts/index.ts';

const ROLES = [
  {
    value: 'admin',
    label: 'Admin',
    description: 'Everything, with users, settings, subscription and invoices',
  },
  { value: 'member', label: 'Member', description: 'Dashboards, sources and automatic reports' },
] as const;

/** Returns the roles, with what they allow. */
export const roles = () =>
  ROLES.map(({ value, label, description }) => ({ value, label: t(label), description: t(description) }));

export type RoleName = TeamMember['roleName'];

export const roleLabel = (role: RoleName): string => t(role === 'admin' ? 'Admin' : 'Member');

/** What a user or an invitation is called. */
export const nameOf = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name ?? email;
