import { type BodyOf, checkCompanyDns, getCompany, updateCompany } from '@reporting/contract';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { useChangeMember } from '../session/session.tsx';
import { request } from './request.ts';
import { keyOf, useCall } from './use-call.ts';

/** Returns the settings of the member's company. */
export function useCompany() {
  const answer = useCall(getCompany, {});
  return { ...answer, company: answer.data?.data };
}

export type CompanyFields = BodyOf<typeof updateCompany>;

/** Returns a function that changes settings of the company. Other parts of the page that show them are updated. */
export function useChangeCompany(): (fields: CompanyFields) => Promise<void> {
  const changeMember = useChangeMember();
  return useCallback(
    async (fields) => {
      const answer = await request(updateCompany, { body: fields });
      const { id, name, logo, timezone } = answer.data;
      changeMember({ company: { id, name, logo, timezone } });
      await mutate(keyOf(getCompany, {}), answer, { revalidate: false });
    },
    [changeMember],
  );
}

/** Makes the service look up the DNS records of the company again. */
export async function checkDns(): Promise<void> {
  const answer = await request(checkCompanyDns, {});
  await mutate(keyOf(getCompany, {}), answer, { revalidate: false });
}
