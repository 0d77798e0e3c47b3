/**
 * What the handler of each kind passes, in order. A kind can also be killed before and after its handler, and
 * after its job was deleted.
 */
export const handlerSteps = {
  mail: ['mail sent'],
  recovery: ['mail prepared', 'mail stored', 'recovery mail stored'],
  releaseFiles: ['file record released', 'stored files released'],
  createAccount: [
    'account pending',
    'mail prepared',
    'mail stored',
    'account confirmed',
  ],
  join: ['joined', 'mail prepared', 'mail stored'],
  emailChange: [
    'email changed',
    'mail prepared',
    'mail stored',
    'contact followed',
    'email change done',
  ],
  retention: [
    'contact review requested',
    'deposit history rewritten',
    'deposit rewritten',
    'deposit contact removed',
    'account contacts removed',
    'account renamed in the studio',
    'account history removed',
    'account anonymised',
    'publisher contact removed',
    'audit entries removed',
  ],
  registerTitle: ['title registered'],
  updateTitle: ['last deposit noted', 'change requested'],
  decision: [
    'decision final',
    'title decided',
    'mail prepared',
    'mail stored',
    'decision mailed',
  ],
  claim: ['mail prepared', 'mail stored', 'libraries notified'],
  claimTitle: ['mail prepared', 'mail stored', 'libraries notified'],
  fixDeposit: ['former file removed', 'new file listed', 'correction followed'],
  auditDeposit: ['audit entry written'],
  auditPublisher: ['audit entry written'],
  auditRelease: ['audit entry written'],
  auditUser: ['audit entry written'],
  auditWork: ['audit entry written'],
  publisherName: ['deposit listed by name', 'deposit unassigned'],
  unassign: ['deposit unassigned'],
  mergePublisher: ['accounts moved', 'titles moved', 'deposits moved'],
  mergeWork: [
    'last request noted',
    'late requests moved',
    'deposits moved',
    'last deposit noted',
  ],
  nightly: ['title taken', 'catalogue asked', 'title updated', 'night done'],
  impact: ['deposits judged again'],
  notifyPublisher: ['mail prepared', 'mail stored', 'publisher notified'],
  mailReceipt: ['mail prepared', 'mail stored', 'receipt mailed'],
  removeMalware: ['malware removed'],
  scanUpload: ['upload refused'],
  scanSubmitted: ['removal prepared', 'submission marked', 'file marked'],
  'file.scan': ['file scanned', 'file checking'],
  'file.identify': ['file identified', 'file checking'],
  'file.check': ['file checked', 'file ready'],
  'file.slowCheck': ['file checked', 'file ready'],
  'file.patientCheck': ['file checked', 'file ready'],
} as const satisfies Record<string, readonly string[]>;

/** A kind of job. */
export type Kind = keyof typeof handlerSteps;

/** All steps of each kind, in order; after the last one its job was deleted. */
export const stepsOfJobs = Object.fromEntries(
  Object.entries(handlerSteps).map(([kind, steps]) => [
    kind,
    ['claimed', ...steps, 'handled', 'finished'],
  ]),
) as Record<Kind, string[]>;
