import { createHmac, randomBytes } from 'node:crypto';
import type { AuditEvent, AuditService } from './audit.service';

/** The audit trail of logins and of what changes who may do what. */
export interface AccountAudit {
  /** Writes an event down as an entry of its own, however often the same happens. */
  note(event: AuditEvent): Promise<void>;
  /** Writes an event down once, whatever was written before. */
  noteOnce(event: AuditEvent): Promise<void>;
  /** Returns a pseudonym of an address or a name: equal for equal texts, and not reversible. */
  trace(text: string): string;
}

/** Events that are known to be written: a flood of the same costs the database one question. */
const MOST_KNOWN = 1000;

/** @param secret - what traces are made with. */
export function createAccountAudit(
  audit: AuditService,
  secret: string,
): AccountAudit {
  const known = new Set<string>();
  return {
    note: (event) =>
      audit.record({
        ...event,
        detail: { ...event.detail, moment: randomBytes(12).toString('hex') },
      }),
    async noteOnce(event) {
      const key = JSON.stringify(event);
      if (known.has(key)) return;
      await audit.record(event);
      if (known.size >= MOST_KNOWN) known.clear();
      known.add(key);
    },
    trace: (text) =>
      createHmac('sha256', secret).update(`audit ${text}`).digest('hex'),
  };
}
