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

/** Returns the roles with their labels and a description of their permissions. */
export const roles = () =>
  ROLES.map(({ value, label, description }) => ({ value, label: t(label), description: t(description) }));

export type RoleName = TeamMember['roleName'];

export const roleLabel = (role: RoleName): string => t(role === 'admin' ? 'Admin' : 'Member');

/** Returns the name of a user, or the address for an invitation. */
export const nameOf = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name ?? email;
