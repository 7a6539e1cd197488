import { call } from '../call.ts';
import { companyChangesSchema, companySettingsSchema, dataOf } from '../entities/index.ts';
import { UPLOAD_MAX_BYTES } from '../rules/files.ts';

/** Maximum size of a form in bytes, not counting the logo. */
const FORM_BYTES = 200_000;

export const getCompany = call({
  method: 'GET',
  path: '/api/company',
  access: 'member',
  summary: 'Returns the settings of the company.',
  answers: { 200: dataOf(companySettingsSchema) },
});

export const updateCompany = call({
  method: 'POST',
  path: '/api/company',
  access: 'admin',
  summary: 'Changes settings of the company, as a form with its logo or as JSON.',
  multipart: { json: [], orJson: true },
  maxBody: UPLOAD_MAX_BYTES + FORM_BYTES,
  body: companyChangesSchema,
  answers: { 200: dataOf(companySettingsSchema) },
  errors: ['file_type_invalid', 'image_unreadable', 'image_too_large', 'too_many_requests'],
});

export const checkCompanyDns = call({
  method: 'POST',
  path: '/api/company/dns',
  access: 'admin',
  summary: 'Looks up the DNS records of the company’s sender and host now, and returns the settings with their states.',
  answers: { 200: dataOf(companySettingsSchema) },
  errors: ['too_many_requests'],
});
