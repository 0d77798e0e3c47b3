import { AccountNotice } from '../../publisher/AccountNotice';

/** Explains that the account begins with the deposit, and how the user activates it. */
export default function AccountNoticeBlock() {
  return <AccountNotice />;
}
