import { getDashboardPdf, getRealtimePdf, HEADER } from '@reporting/contract';
import { type Caller, callerOf } from '../data/dashboards/caller.ts';
import { answer, WrittenAnswer } from '../platform/http/answer.ts';
import { guestRoute, type Http } from '../platform/http/route.ts';
import { attachment } from './file-name.ts';
import type { PdfAnswer, PdfService } from './service.ts';

/** Serves the calls of PDF export. */
export function pdfRoutes(http: Http, service: PdfService): void {
  guestRoute(http, getDashboardPdf, async ({ params, query, headers, member, request, reply }) => {
    const caller: Caller = callerOf(member, headers, request);
    reply.header(HEADER.public, '1');
    return written(await service.export(params.permalink, caller, query, false));
  });

  guestRoute(http, getRealtimePdf, async ({ params, query, headers, member, request, reply }) => {
    const caller: Caller = callerOf(member, headers, request);
    reply.header(HEADER.public, '1');
    return written(await service.export(params.permalink, caller, query, true));
  });
}

function written(result: PdfAnswer) {
  switch (result.state) {
    case 'started':
      return answer(202, { data: { token: result.token } });
    case 'waiting':
      return answer(304, undefined);
    default:
      return new WrittenAnswer(200, result.body, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(result.name),
      });
  }
}
