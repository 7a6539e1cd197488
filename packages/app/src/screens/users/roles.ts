import type { TeamMember } from '@reporting/contract';

/** The roles, with what they allow. */
export const ROLES = [
  {
    value: 'admin',
    label: 'Admin',
    description: 'Everything, with users, settings, subscription, invoices and groups',
  },
  { value: 'member', label: 'Member', description: 'Dashboards, sources and automatic reports' },
] as const;

export type RoleName = TeamMember['roleName'];

export const roleLabel = (role: RoleName): string => (role === 'admin' ? 'Admin' : 'Member');

/** What a user or an invitation is called. */
export const nameOf = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name ?? email;
