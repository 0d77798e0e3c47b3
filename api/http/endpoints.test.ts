import { accountCalls } from '../testing/endpoints/accountCalls';
import { analysisCalls } from '../testing/endpoints/analysisCalls';
import type { Call } from '../testing/endpoints/call';
import type { Asker, EndpointRow } from '../testing/endpoints/endpointTable';
import {
  askers,
  readEndpointTable,
  sampleAskers,
  toRoute,
} from '../testing/endpoints/endpointTable';
import { findUndeclared } from '../testing/endpoints/findUndeclared';
import { emailCalls } from '../testing/endpoints/emailCalls';
import { invitationCalls } from '../testing/endpoints/invitationCalls';
import { listRoutes } from '../testing/endpoints/listRoutes';
import { readRoutes } from '../testing/endpoints/readRoutes';
import { reviewCalls } from '../testing/endpoints/reviewCalls';
import { secondFactorCalls } from '../testing/endpoints/secondFactorCalls';
import { openCalls } from '../testing/endpoints/openCalls';
import { staffCalls } from '../testing/endpoints/staffCalls';
import { studioCalls } from '../testing/endpoints/studioCalls';
import { titleCalls } from '../testing/endpoints/titleCalls';
import type { EndpointFixture } from '../testing/endpoints/endpointFixture';
import { makeEndpointFixture } from '../testing/endpoints/endpointFixture';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';
import type { Answer, Visitor } from '../testing/visitors/visitor';
import { codeOf } from '../testing/visitors/visitor';
import { accountRoles } from '../testing/visitors/accounts';
import { claimingLibraries } from '../testing/claimingLibraries';
import { roles } from '../modules/permissions/roles';
import type { Route } from './route';

/**
 * The status of each endpoint for each asker, of whom a run tries some, for an otherwise correct request. Askers:
 * anonymous; a PUBLISHER of Tasmania, one of Victoria, a PUBLISHER_SYSTEM_ACCOUNT of Tasmania; EDEPOSIT_ADMIN of the
 * libraries of Tasmania and Victoria and of the national one; EDEPOSIT_SUPPORT and EDEPOSIT_READONLY of Tasmania, and
 * SYSADMIN. A single status applies to all askers; brackets name the object of a call with several. Each answer also
 * has only what the row of its route declares, so that the OpenAPI document holds.
 */
const rows = readEndpointTable(`
  call                                                 | anon | publ | othP | syst | admn | othA | natA | supp | read | sysA
  GET /deposit                                         | 200
  GET /publisher/deposit                               | 200
  GET /form/:key                                       | 200
  GET /library/forms/:key                              | 200
  GET /library/studio                                  | 200
  GET /library/studio/:key                             | 200
  GET /library/studio/lists/:key                       | 200
  GET /library/studio/lists/:key/publish               | 200
  GET /library/studio/:key/publish                     | 200
  GET /library/studio/preview/:key                     | 200
  GET /library                                         | 200
  GET /contact                                         | 200
  GET /help                                            | 200
  GET /api/docs                                        | 200
  GET /login/publisher                                 | 200
  GET /library/login                                   | 200
  GET /user/register                                   | 200
  GET /user/recover                                    | 200
  GET /user/activate                                   | 200
  GET /user/reset                                      | 200
  GET /user/confirm-email                              | 200
  GET /user/restore-email                              | 200
  GET /user/invitation                                 | 200
  GET /user/account                                    | 200
  GET /receipt/:token                                  | 200
  GET /receipts/:token                                 | 200
  POST /receipts/:reference/send                       | 200  | 200  | 404  | 200  | 404  | 404  | 404  | 404  | 404  | 404
  GET /                                                | 200
  GET /accessibility                                   | 200
  GET /health                                          | 200
  GET /api/openapi.json                                | 200
  GET /user/current                                    | 200
  GET /api/frontendConfig                              | 200
  GET /api/csrf                                        | 200
  GET /api/lists                                       | 200
  GET /api/forms/:key                                  | 200
  GET /api/forms/:key/versions/:version                | 200
  GET /api/forms/validators/:file                      | 200
  POST /api/forms/:key/drafts                          | 204
  DELETE /api/forms/:key/drafts                        | 204
  GET /help/:source/:helpId                            | 200
  GET /api/help                                        | 200
  GET /validate/publisher                              | 200
  GET /outbox                                          | 200
  GET /outbox/:id                                      | 200
  GET /user/check/username                             | 200
  GET /user/check/email                                | 200
  POST /login/publisher                                | 200  | 200  | 200  | 200  | 401  | 401  | 401  | 401  | 401  | 401
  POST /library/login                                  | 200  | 401  | 401  | 401  | 200  | 200  | 200  | 200  | 200  | 200
  POST /user/logout                                    | 200
  POST /user/register                                  | 200
  GET /user/registration                               | 200
  POST /user/registration/send                         | 410
  POST /user/registration/email                        | 410
  POST /user/registration/forget                       | 200
  POST /user/registration/email (own)                  | 200
  POST /user/activation                                | 200
  POST /user/password                                  | 200
  POST /user/token                                     | 200
  POST /user/activate                                  | 200
  POST /user/reset                                     | 200
  POST /submit/uploadFileChunk                         | 200
  POST /submit/completeFile                            | 200
  GET /submit/upload/:fileId                           | 200
  DELETE /submit/deleteFile/:id                        | 200
  GET /submit/preview/:fileIdOrLocation/:filename      | 200
  POST /cover/generate                                 | 200
  POST /deposit/check-locations                        | 200
  POST /user/password/change                           | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  GET /user/email                                      | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /user/email                                     | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /user/email/send                                | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /user/email/cancel                              | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /user/email/confirm                             | 200
  POST /user/email/restore                             | 200
  POST /user/invite                                    | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/invitations                           | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /publisher/invitations/:invitationId/send       | 401  | 200  | 404  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  DELETE /publisher/invitations/:invitationId          | 401  | 204  | 404  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /user/invitation                                | 200
  GET /user/second-factor                              | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  POST /user/second-factor                             | 410
  POST /user/second-factor (after the password)        | 200
  POST /user/second-factor/enrol                       | 410  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  POST /user/second-factor/confirm                     | 410  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  POST /user/second-factor/off                         | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 409
  GET /user/sessions                                   | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  DELETE /user/sessions/:id                            | 401  | 204  | 204  | 204  | 204  | 204  | 204  | 204  | 204  | 204
  POST /user/sessions/end                              | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  POST /user/extend                                    | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  POST /publisher/user/:userId (PUBLISHER)             | 401  | 200  | 404  | 404  | 200  | 403  | 200  | 200  | 403  | 200
  POST /publisher/user/:userId (SUPPORT)               | 401  | 404  | 404  | 404  | 403  | 403  | 403  | 403  | 403  | 403
  POST /publisher/user/:userId (SYSTEM)                | 401  | 404  | 404  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /publisher/user/:userId/preferences (PUBLISHER) | 401  | 200  | 404  | 404  | 403  | 403  | 403  | 403  | 403  | 403
  POST /publisher/user/:userId/preferences (SUPPORT)   | 401  | 404  | 404  | 404  | 403  | 403  | 200  | 200  | 403  | 200
  POST /publisher/user/:userId/preferences (SYSTEM)    | 401  | 404  | 404  | 200  | 200  | 403  | 200  | 403  | 403  | 200
  POST /publisher/publisher/:publisherId               | 401  | 200  | 404  | 403  | 200  | 403  | 403  | 200  | 403  | 200
  POST /publisher/publisher/:publisherId (of Victoria) | 401  | 404  | 200  | 404  | 403  | 200  | 403  | 200  | 403  | 200
  GET /library/publishers                              | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /library/publishers                             | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 403  | 200
  GET /library/publisher/:publisherId                  | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  PATCH /library/publisher/:publisherId                | 401  | 403  | 403  | 403  | 200  | 403  | 403  | 200  | 403  | 200
  PATCH /library/publisher/:publisherId (of Victoria)  | 401  | 403  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 200
  POST /library/publisher/:publisherId/assign          | 401  | 403  | 403  | 403  | 200  | 403  | 403  | 200  | 403  | 200
  POST /library/publisher/:publisherId/merge           | 401  | 403  | 403  | 403  | 200  | 403  | 403  | 200  | 403  | 200
  GET /library/works                                   | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/work/:workId                            | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  PATCH /library/work/:workId                          | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  PATCH /library/work/:workId (of Victoria)            | 401  | 403  | 403  | 403  | 403  | 200  | 200  | 403  | 403  | 200
  POST /library/work/:workId/claim                     | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 403  | 403  | 403
  POST /library/work/:workId/merge                     | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  GET /library/users                                   | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /library/users                                  | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 403  | 200
  POST /library/publisher/:publisherId/system-accounts | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 403  | 200
  GET /library/user/:userId                            | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  PATCH /library/user/:userId                          | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  PATCH /library/user/:userId (a program)              | 401  | 403  | 403  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  PATCH /library/user/:userId/preferences              | 401  | 403  | 403  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  PATCH /library/user/:userId/preferences (a program)  | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 403  | 200
  POST /library/user/:userId/role                      | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 403  | 200
  POST /library/user/:userId/status                    | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 403  | 200
  POST /library/user/:userId/link                      | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 403  | 403  | 200
  GET /library/audit                                   | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/:type/:id/history                       | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/:type/:id/history/compare               | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /library/:type/:id/restore                      | 401  | 403  | 403  | 403  | 200  | 403  | 403  | 200  | 403  | 200
  POST /user/join                                      | 401  | 403  | 403  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /user/join (without a publisher)                | 200
  GET /publisher/joins                                 | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  GET /library/joins                                   | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /publisher/joins/:joinId                        | 401  | 200  | 404  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  POST /publisher/joins/:joinId (with the library)     | 401  | 200  | 404  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  GET /publisher/users                                 | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  GET /user/export                                     | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  POST /user/close                                     | 401  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403  | 403
  GET /library/deposits                                | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/deposits (csv)                          | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/deposits/next                           | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /publisher/my-deposits                           | 401  | 200  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/my-deposits (csv)                     | 401  | 200  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/deposit/:reference/view               | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /library/deposit/:reference/view                 | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/deposit/:reference/view (as depositor)  | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  GET /library/file/:id/view                           | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/file/:id/text/:part                     | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/deposit/:reference                      | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  PATCH /library/deposit/:reference                    | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  POST /library/deposit/:reference/decision            | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  POST /library/deposit/:reference/decision/mail       | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  POST /library/deposit/:reference/decision/undo       | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  POST /library/deposit/:reference/decision/finish     | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  POST /library/deposit/:reference/correction/mail     | 401  | 403  | 403  | 403  | 409  | 403  | 409  | 409  | 403  | 409
  POST /library/deposit/:reference/assign              | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  POST /library/deposit/:reference/claim               | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 403  | 403  | 403
  POST /library/deposit/:reference/lock                | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  DELETE /library/deposit/:reference/lock              | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /publisher/deposit/:reference/withdrawal        | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  DELETE /publisher/deposit/:reference/withdrawal      | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  POST /library/deposit/:reference/withdrawal/checks   | 401  | 403  | 403  | 403  | 200  | 403  | 200  | 200  | 403  | 200
  GET /deposit/:reference/fix                          | 401  | 200  | 404  | 200  | 404  | 404  | 404  | 404  | 404  | 404
  POST /deposit/:reference/fix                         | 401  | 200  | 404  | 200  | 404  | 404  | 404  | 404  | 404  | 404
  POST /library/deposits/decide                        | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /library/deposits/assign                        | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/searches                                | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /library/searches                               | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  DELETE /library/searches/:searchId                   | 401  | 403  | 403  | 403  | 204  | 404  | 404  | 404  | 404  | 404
  GET /library/waiting                                 | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/waiting/:kind (updateRequests)          | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/waiting/:kind (withdrawals)             | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/waiting/:kind (mails)                   | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/waiting/:kind (jobs)                    | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/staff-members                           | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /publisher/serials                               | 401  | 200  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/multipart-monos                       | 401  | 200  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/ephemera-titles                       | 401  | 200  | 200  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /library/SERIAL_TITLE/publisher/:publisherId     | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/MULTIPART_MONO_TITLE/publisher/:publisherId| 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/EPHEMERA_TITLE/publisher/:publisherId   | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /publisher/serial-title/:id/recent-issues        | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/multipart-mono/:id/recent-issues      | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /publisher/ephemera-title/:id/recent-issues      | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
  GET /library/serial-title/:id/recent-issues          | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/multipart-mono/:id/recent-issues        | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/ephemera-title/:id/recent-issues        | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /validate/title                                  | 401  | 200  | 404  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  GET /validate/publisher/:publisherId/isbn/:value     | 401  | 200  | 404  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  GET /validate/publisher/:publisherId/ismn/:value     | 401  | 200  | 404  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  GET /libraries-australia-service/pre-pub/:id         | 404
  GET /libraries-australia-service/isbn/:isbn          | 404
  GET /deposit/predict                                 | 401  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/forms/:key/records                      | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/forms/:key/records (csv)                | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  GET /library/forms/:key/records/:reference           | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
  POST /api/forms/:key/records (anyone)                | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 200  | 403  | 200
  POST /api/forms/:key/records (deposit)               | 404
  POST /deposit/MONOGRAPH                              | 200  | 200  | 403  | 200  | 200  | 200  | 200  | 200  | 403  | 200
  POST /deposit/SERIAL                                 | 401  | 200  | 403  | 200  | 200  | 200  | 200  | 200  | 403  | 200
  POST /deposit/multipart-mono                         | 401  | 200  | 403  | 200  | 200  | 200  | 200  | 200  | 403  | 200
  POST /deposit/ephemera                               | 401  | 200  | 403  | 200  | 200  | 200  | 200  | 200  | 403  | 200
  GET /library/studio/working-copy                     | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  PATCH /library/studio/working-copy                   | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/working-copy/changes             | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/working-copy/proposal            | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/working-copy/proposal           | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/working-copy/publish            | 401  | 403  | 403  | 403  | 403  | 403  | 201  | 403  | 403  | 201
  GET /library/studio/versions                         | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/versions/:number/figures         | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/versions/:number/publish        | 401  | 403  | 403  | 403  | 403  | 403  | 201  | 403  | 403  | 201
  POST /library/studio/versions/:number/withdraw       | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/bundle                           | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/bundle                          | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/bundle/diff                     | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/working-copy/journal             | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/working-copy/reset              | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/working-copy/check              | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/working-copy/check               | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/working-copy/preview            | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/modules/:file                    | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/working-copy/impact             | 401  | 403  | 403  | 403  | 403  | 403  | 202  | 403  | 403  | 202
  GET /library/studio/jobs/:job                        | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/diff                             | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  GET /library/studio/examples                         | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/studio/examples                        | 401  | 403  | 403  | 403  | 403  | 403  | 200  | 403  | 403  | 200
  POST /library/explain                                | 401  | 403  | 403  | 403  | 200  | 200  | 200  | 200  | 200  | 200
`);

const calls: Record<string, Call> = {
  ...openCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...titleCalls,
  ...staffCalls,
  ...studioCalls,
  ...analysisCalls,
  ...emailCalls,
  ...invitationCalls,
  ...reviewCalls,
};

let api: TestApi;
let fixture: EndpointFixture;
let routes: Map<string, Route>;

beforeAll(async () => {
  api = await startTestApi({ environment: { libraries: claimingLibraries } });
  fixture = await makeEndpointFixture(api);
  const named = readRoutes(api.deps).map(
    (route) => [`${route.method} ${route.path}`, route] as const,
  );
  routes = new Map(named);
});
afterAll(() => api.stop());

/** Browsers for requests that change nothing. */
const readers = new Map<Asker, Promise<Visitor>>();

/** Other requests may end a login: each has a browser of its own. */
function findBrowser(call: string, who: Asker): Promise<Visitor> {
  if (!call.startsWith('GET ')) return fixture.arrive(who);
  const browser = readers.get(who) ?? fixture.arrive(who);
  readers.set(who, browser);
  return browser;
}

async function ask({ call }: EndpointRow, who: Asker): Promise<Answer> {
  const send = calls[call];
  if (send === undefined) throw new Error(`nothing is sent for ${call}`);
  return send(await findBrowser(call, who), fixture, who);
}

/** Returns what of an answer the row of its route does not declare. */
function findSurprise({ call }: EndpointRow, answer: Answer): string[] {
  const route = routes.get(toRoute(call));
  if (route === undefined) throw new Error(`there is no route of ${call}`);
  const undeclared = findUndeclared(route, answer);
  return undeclared === undefined ? [] : [undeclared];
}

test('every route has a row, and every row a route', () => {
  const mounted = listRoutes(api.deps);
  const named = rows.map(({ call }) => toRoute(call));
  expect([...new Set(named)].sort()).toEqual([...new Set(mounted)].sort());
});

test('regression: an account of every role asks [S2-6.roles]', () => {
  const asking = askers.flatMap((who) =>
    who === 'anonymous' ? [] : [accountRoles[who]],
  );
  expect(roles.filter((role) => !asking.includes(role))).toEqual([]);
});

test('every call has one row', () => {
  const named = rows.map(({ call }) => call);
  expect([...named].sort()).toEqual(Object.keys(calls).sort());
});

test.each(rows.map((row, at) => [row.call, row, at] as const))(
  '%s [S2-6.roles S2-6.current-user]',
  async (_call, row, at) => {
    const asking = sampleAskers(row, at);
    const statuses: [Asker, number][] = [];
    const surprises = new Set<string>();
    for (const who of asking) {
      const answer = await ask(row, who);
      statuses.push([who, answer.status]);
      findSurprise(row, answer).forEach((each) => surprises.add(each));
    }
    expect(statuses).toEqual(asking.map((who) => [who, row.expected[who]]));
    expect([...surprises]).toEqual([]);
  },
);

const mutating = [...new Set(rows.map(({ call }) => toRoute(call)))].filter(
  (route) => !route.startsWith('GET '),
);

test.each(mutating)(
  '%s wants the token of its own session [S1-7.csrf S2-7.secure-headers]',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const visitor = await fixture.arrive('sysadmin');
    const stranger = await fixture.arrive('publisher');
    for (const token of ['', 'made-up', stranger.token]) {
      const answer = await visitor.send(method, path, undefined, {
        'X-CSRF-TOKEN': token,
      });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'CSRF']);
    }
  },
);
