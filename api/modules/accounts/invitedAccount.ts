import type { Role } from '@contract/user';

interface Invited {
  username: string;
  email: string;
  name: string;
  role: Role;
  phone?: string;
}

/** An account of library staff that an operator creates. */
export interface StaffMember extends Invited {
  /** Abbreviation of the library. */
  library: string;
}

/** An account for a program of a publisher. */
export interface SystemAccount extends Invited {
  role: 'PUBLISHER_SYSTEM_ACCOUNT';
  publisherId: string;
}

/** What an account belongs to: in its record, and in the audit trail. */
export function toHouse(member: StaffMember | SystemAccount) {
  return 'library' in member
    ? {
        house: { memberLibraryId: member.library },
        detail: { library: member.library },
      }
    : {
        house: { publisherId: member.publisherId },
        detail: { publisher: member.publisherId },
      };
}
