import type { Role } from '@contract/user';

/** An account for a trial of the portal. Its password is public, so production refuses it. */
export interface DemoAccount {
  username: string;
  password: string;
  name: string;
  role: Role;
  /** Of staff: abbreviation of the library; of publishers: ''. */
  library: string;
  /** A short description for the table that the start prints. */
  who: string;
}

/** The publisher of the demo accounts. */
export const DEMO_PUBLISHER = {
  id: '64656d6f7075626c69736872',
  library: 'LTAS',
  answers: {
    name: 'Demonstration Press',
    category: 'COMMERCIAL',
    street: '1 Franklin Wharf',
    suburb: 'Hobart',
    stateTerritory: 'TAS',
    postcode: '7000',
    country: 'AU',
    contactName: 'Dana Demo',
    email: 'demo.publisher@demo.example',
  },
};

/** Publisher, staff of two libraries in every role, and an administrator (issue 5). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'demo.publisher',
    password: 'Tide-Tables-2026',
    name: 'Dana Demo',
    role: 'PUBLISHER',
    library: '',
    who: 'publisher, at the publisher login',
  },
  {
    username: 'demo.nla',
    password: 'Reading-Room-2026',
    name: 'Noor Demo',
    role: 'EDEPOSIT_ADMIN',
    library: 'NLA',
    who: 'administrator of the national library: forms, accounts, review',
  },
  {
    username: 'demo.tasmania',
    password: 'Island-Shelf-2026',
    name: 'Tam Demo',
    role: 'EDEPOSIT_ADMIN',
    library: 'LTAS',
    who: 'administrator of a state library',
  },
  {
    username: 'demo.readonly',
    password: 'Only-Looking-2026',
    name: 'Rae Demo',
    role: 'EDEPOSIT_READONLY',
    library: 'LTAS',
    who: 'staff who may look, not write',
  },
  {
    username: 'demo.support',
    password: 'Helping-Hand-2026',
    name: 'Sam Demo',
    role: 'EDEPOSIT_SUPPORT',
    library: 'NLA',
    who: 'support',
  },
  {
    username: 'demo.admin',
    password: 'All-The-Keys-2026',
    name: 'Ari Demo',
    role: 'SYSADMIN',
    library: 'NLA',
    who: 'administrator of the service',
  },
];
