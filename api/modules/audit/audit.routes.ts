import { defineListRoute } from '../../http/listRoute';
import type { Route } from '../../http/route';
import { canReadAudit } from './audit.policy';
import type { ListAudit } from './auditList';

/** `GET library/audit` (http.md "Staff"). No route changes or removes an entry. */
export function createAuditRoutes(listAudit: ListAudit): Route[] {
  return [
    defineListRoute({
      path: '/library/audit',
      summary: 'The audit trail, the newest first.',
      who: canReadAudit,
      page: true,
      query: 'AuditQuery',
      answer: 'AuditPage',
      open: ({ user, query }) => ({ page: () => listAudit(user, query) }),
    }),
  ];
}
